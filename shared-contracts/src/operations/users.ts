import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { idParams } from '../schemas/content.ts';
import {
  activeChangeSchema,
  adminStatsSchema,
  adminUserSchema,
  auditEntrySchema,
  auditListQuerySchema,
  invitationInputSchema,
  roleChangeSchema,
  targetChangeSchema,
  userListQuerySchema,
} from '../schemas/users.ts';

const reads = ['listUsers', 'getAdminStats', 'listAuditLog', 'getPerson'] as const;

export const listUsers = defineOperation({
  id: 'listUsers',
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Accounts, newest first; the next page is in the Link header.',
  audience: 'admin',
  query: userListQuerySchema,
  answer: { kind: 'json', status: 200, schema: z.array(adminUserSchema) },
});

export const inviteUser = defineOperation({
  id: 'inviteUser',
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Makes an account for somebody and mails them the invitation.',
  audience: 'admin',
  body: invitationInputSchema,
  answer: { kind: 'json', status: 201, schema: adminUserSchema },
  limits: [
    { limit: 300, seconds: 3600, per: 'actor' },
    { limit: 10, seconds: 3600, per: 'account' },
  ],
  changes: reads,
});

export const setUserRole = defineOperation({
  id: 'setUserRole',
  method: 'PATCH',
  path: '/api/admin/users/:id/role',
  summary: 'Gives an account another role; the last active admin stays one.',
  audience: 'admin',
  params: idParams,
  body: roleChangeSchema,
  answer: { kind: 'json', status: 200, schema: adminUserSchema },
  changes: [...reads, 'getCurrentUser'],
});

export const setUserActive = defineOperation({
  id: 'setUserActive',
  method: 'PATCH',
  path: '/api/admin/users/:id/active',
  summary: 'Switches an account off, which ends its sessions, or on again; not the own one.',
  audience: 'admin',
  params: idParams,
  body: activeChangeSchema,
  answer: { kind: 'json', status: 200, schema: adminUserSchema },
  changes: reads,
});

export const setUserTarget = defineOperation({
  id: 'setUserTarget',
  method: 'PATCH',
  path: '/api/admin/users/:id/target',
  summary: 'Sets how many submissions a month are asked of a person.',
  audience: 'admin',
  params: idParams,
  body: targetChangeSchema,
  answer: { kind: 'json', status: 200, schema: adminUserSchema },
  changes: [...reads, 'getCurrentUser', 'getUserStats'],
});

export const resendInvitation = defineOperation({
  id: 'resendInvitation',
  method: 'POST',
  path: '/api/admin/users/:id/invitation',
  summary: 'Mails the invitation again with a new link; earlier links end.',
  audience: 'admin',
  params: idParams,
  answer: { kind: 'json', status: 200, schema: adminUserSchema },
  limits: [
    { limit: 300, seconds: 3600, per: 'actor' },
    { limit: 10, seconds: 3600, per: 'account' },
  ],
  changes: reads,
});

export const revokeInvitation = defineOperation({
  id: 'revokeInvitation',
  method: 'DELETE',
  path: '/api/admin/users/:id/invitation',
  summary: 'Takes an invitation back: its links end, and the account that nobody has used is removed.',
  audience: 'admin',
  params: idParams,
  answer: { kind: 'none', status: 204 },
  changes: reads,
});

export const getAdminStats = defineOperation({
  id: 'getAdminStats',
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'Numbers of users, activities, content items and pending reviews, and of users by role.',
  audience: 'admin',
  answer: { kind: 'json', status: 200, schema: adminStatsSchema },
});

export const listAuditLog = defineOperation({
  id: 'listAuditLog',
  method: 'GET',
  path: '/api/admin/audit-log',
  summary: 'Who did what to what, newest first; the next page is in the Link header.',
  audience: 'admin',
  query: auditListQuerySchema,
  answer: { kind: 'json', status: 200, schema: z.array(auditEntrySchema) },
});
