// How much room there is. Below this width the side panel becomes sheets over the table.
import breakpoints from "../style/breakpoints.json" with { type: "json" };

const narrow = matchMedia(`(max-width: ${breakpoints.phone}px)`);
export const screen = $state({ phone: narrow.matches });
narrow.addEventListener("change", () => (screen.phone = narrow.matches));
