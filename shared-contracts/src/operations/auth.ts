import * as z from 'zod';
import { mergeInvalidations } from '../invalidation.ts';
import { changeLimits, defineOperation } from '../operation.ts';
import { accountInvalidation, memberInvalidation } from '../person-invalidation.ts';
import {
  confirmEmailSchema,
  correctEmailSchema,
  currentUserSchema,
  forgotPasswordSchema,
  loginSchema,
  registrationSchema,
  resetPasswordSchema,
  userStatsSchema,
} from '../schemas/account.ts';
import { userStatsQuerySchema } from '../schemas/activity.ts';
import { msg } from '../translate.ts';

export const getCurrentUser = defineOperation({
  id: 'getCurrentUser',
  method: 'GET',
  path: '/api/auth/user',
  summary: msg`Returns your account.`,
  audience: 'account',
  response: { kind: 'json', status: 200, schema: currentUserSchema },
});

export const startLogin = defineOperation({
  id: 'startLogin',
  method: 'GET',
  path: '/api/login',
  summary: msg`Redirects a browser to the sign-in page, with the page to return to.`,
  audience: 'anyone',
  query: z.object({ returnTo: z.string().max(2000).optional() }),
  response: { kind: 'redirect', status: 302 },
});

export const login = defineOperation({
  id: 'login',
  method: 'POST',
  path: '/api/login',
  summary: msg`Signs you in and sets the session cookie.`,
  audience: 'anyone',
  body: loginSchema,
  response: { kind: 'json', status: 200, schema: currentUserSchema },
});

export const register = defineOperation({
  id: 'register',
  method: 'POST',
  path: '/api/register',
  summary: msg`Creates an account, signs it in, and mails a link to confirm its address.`,
  audience: 'anyone',
  body: registrationSchema,
  response: { kind: 'json', status: 201, schema: currentUserSchema },
  limits: [
    { limit: 300, seconds: 3600, per: 'address' },
    { limit: 10, seconds: 3600, per: 'account' },
  ],
  invalidates: accountInvalidation,
});

export const logout = defineOperation({
  id: 'logout',
  method: 'POST',
  path: '/api/logout',
  summary: msg`Ends the session of this browser.`,
  audience: 'anyone',
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
});

export const forgotPassword = defineOperation({
  id: 'forgotPassword',
  method: 'POST',
  path: '/api/forgot-password',
  summary: msg`Mails a link to reset the password. The response is the same for an unknown address.`,
  audience: 'anyone',
  body: forgotPasswordSchema,
  response: { kind: 'none', status: 202 },
  limits: [
    { limit: 300, seconds: 3600, per: 'address' },
    { limit: 5, seconds: 3600, per: 'account' },
  ],
});

export const resetPassword = defineOperation({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/reset-password',
  summary: msg`Sets a new password with a mailed token, and signs the account out everywhere.`,
  audience: 'anyone',
  body: resetPasswordSchema,
  response: { kind: 'none', status: 204 },
  limits: [{ limit: 300, seconds: 3600, per: 'address' }],
});

export const confirmEmail = defineOperation({
  id: 'confirmEmail',
  method: 'POST',
  path: '/api/confirm-email',
  summary: msg`Confirms an email address with a mailed token, in a signed-in browser or with the password.`,
  audience: 'anyone',
  body: confirmEmailSchema,
  response: { kind: 'json', status: 200, schema: z.object({ email: z.string() }) },
  limits: [{ limit: 300, seconds: 3600, per: 'address' }],
  invalidates: mergeInvalidations(memberInvalidation, { people: ['getCurrentUser'] }),
});

export const resendConfirmation = defineOperation({
  id: 'resendConfirmation',
  method: 'POST',
  path: '/api/confirm-email/resend',
  summary: msg`Mails you a new confirmation link.`,
  audience: 'account',
  response: { kind: 'none', status: 202 },
  limits: [{ limit: 5, seconds: 3600, per: 'actor' }],
});

export const correctEmail = defineOperation({
  id: 'correctEmail',
  method: 'PUT',
  path: '/api/confirm-email/address',
  summary: msg`Changes the address of an unconfirmed account, and mails a new link to it.`,
  audience: 'account',
  body: correctEmailSchema,
  response: { kind: 'json', status: 200, schema: currentUserSchema },
  limits: [{ limit: 5, seconds: 3600, per: 'actor' }],
  invalidates: mergeInvalidations(accountInvalidation, { people: ['getCurrentUser'] }),
});

export const getUserStats = defineOperation({
  id: 'getUserStats',
  method: 'GET',
  path: '/api/user-stats',
  summary: msg`Returns your figures for a month, by default the current one.`,
  audience: 'signed-in',
  query: userStatsQuerySchema,
  response: { kind: 'json', status: 200, schema: userStatsSchema },
});
