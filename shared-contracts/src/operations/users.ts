import * as z from 'zod';
import { mergeInvalidations } from '../invalidation.ts';
import { changeLimits, defineOperation, exportLimits } from '../operation.ts';
import { accountInvalidation, contributorInvalidation, memberInvalidation } from '../person-invalidation.ts';
import { acceptInvitationSchema, currentUserSchema, invitationSchema, invitationTokenSchema } from '../schemas/account.ts';
import { idParams } from '../schemas/content.ts';
import {
  activeChangeSchema,
  adminStatsSchema,
  adminUserSchema,
  auditChoicesSchema,
  auditEntrySchema,
  auditExportQuerySchema,
  auditListQuerySchema,
  invitationInputSchema,
  roleChangeSchema,
  targetChangeSchema,
  userListQuerySchema,
} from '../schemas/users.ts';
import { msg } from '../translate.ts';
import { bookingInvalidation } from './bookings.ts';

export const listUsers = defineOperation({
  id: 'listUsers',
  method: 'GET',
  path: '/api/admin/users',
  summary: msg`Lists accounts, newest first.`,
  audience: 'admin',
  query: userListQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(adminUserSchema) },
});

export const inviteUser = defineOperation({
  id: 'inviteUser',
  method: 'POST',
  path: '/api/admin/users',
  summary: msg`Creates an account for someone and mails them an invitation.`,
  audience: 'admin',
  body: invitationInputSchema,
  response: { kind: 'json', status: 201, schema: adminUserSchema },
  limits: [
    { limit: 300, seconds: 3600, per: 'actor' },
    { limit: 10, seconds: 3600, per: 'account' },
  ],
  invalidates: accountInvalidation,
});

export const setUserRole = defineOperation({
  id: 'setUserRole',
  method: 'PATCH',
  path: '/api/admin/users/:id/role',
  summary: msg`Changes the role of an account. The last active admin stays an admin.`,
  audience: 'admin',
  params: idParams,
  body: roleChangeSchema,
  response: { kind: 'json', status: 200, schema: adminUserSchema },
  limits: changeLimits,
  invalidates: mergeInvalidations(memberInvalidation, { people: ['getCurrentUser'] }),
  returns: { list: listUsers },
});

export const setUserActive = defineOperation({
  id: 'setUserActive',
  method: 'PATCH',
  path: '/api/admin/users/:id/active',
  summary: msg`Deactivates an account, which ends its sessions and cancels its bookings, or activates it again. Not your own.`,
  audience: 'admin',
  params: idParams,
  body: activeChangeSchema,
  response: { kind: 'json', status: 200, schema: adminUserSchema },
  limits: changeLimits,
  invalidates: mergeInvalidations(mergeInvalidations(memberInvalidation, { everyone: ['getLeaderboard'] }), bookingInvalidation),
  returns: { list: listUsers },
});

export const setUserTarget = defineOperation({
  id: 'setUserTarget',
  method: 'PATCH',
  path: '/api/admin/users/:id/target',
  summary: msg`Sets a person's monthly submission target.`,
  audience: 'admin',
  params: idParams,
  body: targetChangeSchema,
  response: { kind: 'json', status: 200, schema: adminUserSchema },
  limits: changeLimits,
  invalidates: mergeInvalidations(contributorInvalidation, { people: ['getCurrentUser', 'getUserStats'] }),
  returns: { list: listUsers },
});

export const resendInvitation = defineOperation({
  id: 'resendInvitation',
  method: 'POST',
  path: '/api/admin/users/:id/invitation',
  summary: msg`Resends an invitation with a new link. Earlier links stop working.`,
  audience: 'admin',
  params: idParams,
  response: { kind: 'json', status: 200, schema: adminUserSchema },
  limits: [
    { limit: 300, seconds: 3600, per: 'actor' },
    { limit: 10, seconds: 3600, per: 'account' },
  ],
  invalidates: accountInvalidation,
  returns: { list: listUsers },
});

export const revokeInvitation = defineOperation({
  id: 'revokeInvitation',
  method: 'DELETE',
  path: '/api/admin/users/:id/invitation',
  summary: msg`Revokes an invitation: its links stop working, and the unused account is removed.`,
  audience: 'admin',
  params: idParams,
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
  invalidates: accountInvalidation,
});

export const getAdminStats = defineOperation({
  id: 'getAdminStats',
  method: 'GET',
  path: '/api/admin/stats',
  summary: msg`Counts users by role, activities, content items and pending reviews.`,
  audience: 'admin',
  response: { kind: 'json', status: 200, schema: adminStatsSchema },
});

export const listAuditLog = defineOperation({
  id: 'listAuditLog',
  method: 'GET',
  path: '/api/admin/audit-log',
  summary: msg`Lists who did what, newest first.`,
  audience: 'admin',
  query: auditListQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(auditEntrySchema) },
});

export const exportAuditLog = defineOperation({
  id: 'exportAuditLog',
  method: 'GET',
  path: '/api/admin/audit-log/export',
  summary: msg`Exports the audit log entries that match the filters as a CSV file.`,
  audience: 'admin',
  query: auditExportQuerySchema,
  response: { kind: 'file', status: 200 },
  limits: exportLimits,
});

export const getAuditChoices = defineOperation({
  id: 'getAuditChoices',
  method: 'GET',
  path: '/api/admin/audit-log/choices',
  summary: msg`Lists the people, actions and types that the audit log can be filtered by, and how long entries are kept.`,
  audience: 'admin',
  response: { kind: 'json', status: 200, schema: auditChoicesSchema },
});

export const checkInvitation = defineOperation({
  id: 'checkInvitation',
  method: 'POST',
  path: '/api/accept-invitation/check',
  summary: msg`Shows who an invitation is for, with a suggested username. The link stays valid.`,
  audience: 'anyone',
  body: invitationTokenSchema,
  response: { kind: 'json', status: 200, schema: invitationSchema },
  limits: [{ limit: 300, seconds: 3600, per: 'address' }],
});

export const acceptInvitation = defineOperation({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/api/accept-invitation',
  summary: msg`Accepts an invitation: sets username and password, and signs the account in.`,
  audience: 'anyone',
  body: acceptInvitationSchema,
  response: { kind: 'json', status: 200, schema: currentUserSchema },
  limits: [{ limit: 300, seconds: 3600, per: 'address' }],
  invalidates: contributorInvalidation,
});
