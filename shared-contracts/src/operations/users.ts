import * as z from 'zod';
import { both } from '../invalidation.ts';
import { changeLimits, defineOperation, exportLimits } from '../operation.ts';
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

/** Reads that show other people's accounts: the admin pages. */
const accounts = {
  reviewers: ['listUsers', 'getAdminStats', 'listAuditLog', 'getPerson', 'getPermissions', 'getPersonPermissions'],
} as const;
/** The same, for a change to who contributes or to anyone's target. */
const contributors = both(accounts, { everyone: ['getTeamStats'] });

export const listUsers = defineOperation({
  id: 'listUsers',
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Accounts, newest first; the next page is in the Link header.',
  audience: 'admin',
  query: userListQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(adminUserSchema) },
});

export const inviteUser = defineOperation({
  id: 'inviteUser',
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Makes an account for somebody and mails them the invitation.',
  audience: 'admin',
  body: invitationInputSchema,
  response: { kind: 'json', status: 201, schema: adminUserSchema },
  limits: [
    { limit: 300, seconds: 3600, per: 'actor' },
    { limit: 10, seconds: 3600, per: 'account' },
  ],
  invalidates: accounts,
});

export const setUserRole = defineOperation({
  id: 'setUserRole',
  method: 'PATCH',
  path: '/api/admin/users/:id/role',
  summary: 'Gives an account another role; the last active admin stays one.',
  audience: 'admin',
  params: idParams,
  body: roleChangeSchema,
  response: { kind: 'json', status: 200, schema: adminUserSchema },
  limits: changeLimits,
  invalidates: both(contributors, { people: ['getCurrentUser'] }),
  returns: { list: listUsers },
});

export const setUserActive = defineOperation({
  id: 'setUserActive',
  method: 'PATCH',
  path: '/api/admin/users/:id/active',
  summary: 'Switches an account off, which ends its sessions, or on again; not the own one.',
  audience: 'admin',
  params: idParams,
  body: activeChangeSchema,
  response: { kind: 'json', status: 200, schema: adminUserSchema },
  limits: changeLimits,
  invalidates: contributors,
  returns: { list: listUsers },
});

export const setUserTarget = defineOperation({
  id: 'setUserTarget',
  method: 'PATCH',
  path: '/api/admin/users/:id/target',
  summary: 'Sets how many submissions a month are asked of a person.',
  audience: 'admin',
  params: idParams,
  body: targetChangeSchema,
  response: { kind: 'json', status: 200, schema: adminUserSchema },
  limits: changeLimits,
  invalidates: both(contributors, { people: ['getCurrentUser', 'getUserStats'] }),
  returns: { list: listUsers },
});

export const resendInvitation = defineOperation({
  id: 'resendInvitation',
  method: 'POST',
  path: '/api/admin/users/:id/invitation',
  summary: 'Mails the invitation again with a new link; earlier links end.',
  audience: 'admin',
  params: idParams,
  response: { kind: 'json', status: 200, schema: adminUserSchema },
  limits: [
    { limit: 300, seconds: 3600, per: 'actor' },
    { limit: 10, seconds: 3600, per: 'account' },
  ],
  invalidates: accounts,
  returns: { list: listUsers },
});

export const revokeInvitation = defineOperation({
  id: 'revokeInvitation',
  method: 'DELETE',
  path: '/api/admin/users/:id/invitation',
  summary: 'Takes an invitation back: its links end, and the account that nobody has used is removed.',
  audience: 'admin',
  params: idParams,
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
  invalidates: accounts,
});

export const getAdminStats = defineOperation({
  id: 'getAdminStats',
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'Numbers of users, activities, content items and pending reviews, and of users by role.',
  audience: 'admin',
  response: { kind: 'json', status: 200, schema: adminStatsSchema },
});

export const listAuditLog = defineOperation({
  id: 'listAuditLog',
  method: 'GET',
  path: '/api/admin/audit-log',
  summary: 'Who did what to what, newest first; the next page is in the Link header.',
  audience: 'admin',
  query: auditListQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(auditEntrySchema) },
});

export const exportAuditLog = defineOperation({
  id: 'exportAuditLog',
  method: 'GET',
  path: '/api/admin/audit-log/export',
  summary: 'The entries of the audit log that the filters leave, as a CSV file.',
  audience: 'admin',
  query: auditExportQuerySchema,
  response: { kind: 'file', status: 200 },
  limits: exportLimits,
});

export const getAuditChoices = defineOperation({
  id: 'getAuditChoices',
  method: 'GET',
  path: '/api/admin/audit-log/choices',
  summary: 'By whom, action and kind of thing the audit log can be filtered, and how long entries are kept.',
  audience: 'admin',
  response: { kind: 'json', status: 200, schema: auditChoicesSchema },
});
