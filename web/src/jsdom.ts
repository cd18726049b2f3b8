// What jsdom lacks of a browser, for the tests of components.
globalThis.matchMedia ??= ((media: string) => ({ media, matches: false, addEventListener() {} })) as never;
