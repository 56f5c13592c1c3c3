import { Elysia } from 'elysia';
import type { Env } from '../../env.ts';

type Directive = `${string}-src` | 'base-uri' | 'form-action' | 'frame-ancestors' | 'report-to' | 'sandbox';

/** Nothing may load, and nobody may frame it: the default of every response. */
const nothing: Readonly<Partial<Record<Directive, readonly string[]>>> = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** A Content-Security-Policy that allows only the given sources. */
export const contentSecurityPolicy = (allowed: Partial<Record<Directive, readonly string[]>> = {}): string =>
  Object.entries({ ...nothing, ...allowed })
    .map(([directive, sources = []]) => [directive, ...sources].join(' '))
    .join('; ');

const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'content-security-policy': contentSecurityPolicy(),
};

/** Headers of every response, including errors; a header set by the response itself takes precedence. */
export const securityHeaders = (env: Env) =>
  new Elysia({ name: 'security-headers' }).headers({
    ...always,
    ...(env.publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  });
