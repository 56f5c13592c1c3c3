import { Elysia } from 'elysia';
import type { Env } from '../../env.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'content-security-policy': contentSecurityPolicy(),
};

/** Headers of every response, including errors; a header that a response sets itself wins. */
export const securityHeaders = (env: Env) =>
  new Elysia({ name: 'security-headers' }).headers({
    ...always,
    ...(env.publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  });
