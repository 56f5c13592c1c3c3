import type { Env } from '../../env.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const strict = contentSecurityPolicy();
const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Puts what every answer carries onto one; a policy that the answer already has stays. */
export const secure = (response: Response, env: Env): Response => {
  for (const [name, value] of Object.entries(always)) if (!response.headers.has(name)) response.headers.set(name, value);
  if (!response.headers.has('content-security-policy')) response.headers.set('content-security-policy', strict);
  if (env.publicUrl.startsWith('https:')) response.headers.set('strict-transport-security', 'max-age=31536000');
  return response;
};
