// How much room there is. Below this width the side panel becomes sheets over the table.
import breakpoints from "../style/breakpoints.json" with { type: "json" };

const narrow = matchMedia(`(max-width: ${breakpoints.phone}px)`);
const now = $state({ phone: narrow.matches });
narrow.addEventListener("change", () => (now.phone = narrow.matches));

export const screen = {
  get phone() {
    return now.phone;
  },
};
