import { defineOperation } from '../operation.ts';
import { acceptInvitationSchema, currentUserSchema, invitationSchema, invitationTokenSchema } from '../schemas/account.ts';

export const checkInvitation = defineOperation({
  id: 'checkInvitation',
  method: 'POST',
  path: '/api/accept-invitation/check',
  summary: 'Shows who an invitation is for, with a suggested username. The link stays valid.',
  audience: 'anyone',
  body: invitationTokenSchema,
  response: { kind: 'json', status: 200, schema: invitationSchema },
  limits: [{ limit: 60, seconds: 3600, per: 'address' }],
});

export const acceptInvitation = defineOperation({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/api/accept-invitation',
  summary: 'Accepts an invitation: sets username and password, and signs the account in.',
  audience: 'anyone',
  body: acceptInvitationSchema,
  response: { kind: 'json', status: 200, schema: currentUserSchema },
  limits: [{ limit: 20, seconds: 3600, per: 'address' }],
});
