// Preloaded into the portal of the screenshots: moves the clock of the process. A date that is given stays as it is.
const shift = Number(process.env.SCREENSHOTS_CLOCK_SHIFT);

globalThis.Date = new Proxy(Date, {
  construct: (target, given, self) =>
    Reflect.construct(target, given.length === 0 ? [target.now() + shift] : given, self === globalThis.Date ? target : self),
  apply: (target) => new target(target.now() + shift).toString(),
  get: (target, name) => (name === 'now' ? () => target.now() + shift : Reflect.get(target, name)),
});

export {};
