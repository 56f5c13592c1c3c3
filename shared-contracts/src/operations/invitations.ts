import { defineOperation } from '../operation.ts';
import { acceptInvitationSchema, currentUserSchema, invitationSchema, invitationTokenSchema } from '../schemas/account.ts';

export const checkInvitation = defineOperation({
  id: 'checkInvitation',
  method: 'POST',
  path: '/api/accept-invitation/check',
  summary: 'Whom a mailed invitation is for, and the username that it suggests; the token stays good.',
  audience: 'anyone',
  body: invitationTokenSchema,
  response: { kind: 'json', status: 200, schema: invitationSchema },
  limits: [{ limit: 60, seconds: 3600, per: 'address' }],
});

export const acceptInvitation = defineOperation({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/api/accept-invitation',
  summary: 'Sets username and password of an invited account with a mailed token, and signs it in.',
  audience: 'anyone',
  body: acceptInvitationSchema,
  response: { kind: 'json', status: 200, schema: currentUserSchema },
  limits: [{ limit: 20, seconds: 3600, per: 'address' }],
});
