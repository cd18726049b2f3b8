// What jsdom lacks of a browser, for the tests of components.
globalThis.matchMedia ??= ((media: string) => ({ media, matches: false, addEventListener() {} })) as never;

if ("HTMLDialogElement" in globalThis)
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
