// How much room there is. Below this width the side panel becomes sheets over the table.
const narrow = matchMedia("(max-width: 760px)");
const now = $state({ phone: narrow.matches });
narrow.addEventListener("change", () => (now.phone = narrow.matches));

export const screen = {
  get phone() {
    return now.phone;
  },
};
