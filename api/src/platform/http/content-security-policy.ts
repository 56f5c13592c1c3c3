type Directive = `${string}-src` | 'base-uri' | 'form-action' | 'frame-ancestors' | 'report-to' | 'sandbox';

/** Nothing may load, and nobody may frame it: the default of every response. */
const nothing: Readonly<Partial<Record<Directive, readonly string[]>>> = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** A Content-Security-Policy that allows only what is named. */
export const contentSecurityPolicy = (allowed: Partial<Record<Directive, readonly string[]>> = {}): string =>
  Object.entries({ ...nothing, ...allowed })
    .map(([directive, sources = []]) => [directive, ...sources].join(' '))
    .join('; ');
