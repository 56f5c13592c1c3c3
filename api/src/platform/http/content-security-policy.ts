type Directive = `${string}-src` | 'base-uri' | 'form-action' | 'frame-ancestors' | 'report-to' | 'sandbox';

/** Nothing at all may load, and nobody may frame it: what holds for every answer that does not say otherwise. */
const nothing: Readonly<Partial<Record<Directive, readonly string[]>>> = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** A Content-Security-Policy that allows what is named and nothing else. */
export const contentSecurityPolicy = (allowed: Partial<Record<Directive, readonly string[]>> = {}): string =>
  Object.entries({ ...nothing, ...allowed })
    .map(([directive, sources = []]) => [directive, ...sources].join(' '))
    .join('; ');
