// Preloaded into the portal of the screenshots: shifts the clock of the process. Explicitly given dates stay unchanged.
const shift = Number(process.env.SCREENSHOTS_CLOCK_SHIFT);

globalThis.Date = new Proxy(Date, {
  construct: (target, given, self) =>
    Reflect.construct(target, given.length === 0 ? [target.now() + shift] : given, self === globalThis.Date ? target : self),
  apply: (target) => new target(target.now() + shift).toString(),
  get: (target, name) => (name === 'now' ? () => target.now() + shift : Reflect.get(target, name)),
});

export {};
