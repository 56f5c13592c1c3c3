/**
 * Shifts the clock of this process, or of a page before its own scripts run. Explicitly given dates stay unchanged. Runs in
 * browsers too, so it uses nothing from outside.
 * @param shift in milliseconds
 */
export const shiftClock = (shift: number): void => {
  const system = Date;
  globalThis.Date = new Proxy(system, {
    construct: (target, given, self) =>
      Reflect.construct(target, given.length === 0 ? [target.now() + shift] : given, self === globalThis.Date ? target : self),
    apply: (target) => new target(target.now() + shift).toString(),
    get: (target, name) => (name === 'now' ? () => target.now() + shift : Reflect.get(target, name)),
  });
};
