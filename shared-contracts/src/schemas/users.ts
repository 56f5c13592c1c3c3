import * as z from 'zod';
import { type AuditKind, auditKinds } from '../terms/audit.ts';
import { targetLimits, userStatuses } from '../terms/users.ts';
import { emailSchema, firstNameSchema, lastNameSchema, roleSchema } from './account.ts';
import { instantSchema, listQuery, personSchema } from './content.ts';

/** Filters of Users & Roles; `q` looks at first name, last name and address. */
export const userListQuerySchema = z.object({
  ...listQuery,
  role: roleSchema.optional(),
  status: z.enum(userStatuses).optional(),
});

/** Whom an admin invites; the username is made from the address. */
export const invitationInputSchema = z.object({
  email: emailSchema,
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  role: roleSchema.default('employee'),
});
export type InvitationInput = z.input<typeof invitationInputSchema>;

export const roleChangeSchema = z.object({ role: roleSchema });
export const activeChangeSchema = z.object({ isActive: z.boolean() });

const between = `Target must be a whole number from ${targetLimits.min} to ${targetLimits.max}`;
export const targetChangeSchema = z.object({
  monthlySubmissionTarget: z.number(between).int(between).min(targetLimits.min, between).max(targetLimits.max, between),
});

/** An account as administrators see it. */
export const adminUserSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  department: z.string().nullable(),
  role: roleSchema,
  status: z.enum(userStatuses),
  isActive: z.boolean(),
  /** While it is false the account acts as a viewer, whatever its role. */
  emailVerified: z.boolean(),
  monthlySubmissionTarget: z.number().int(),
  /** When the invitation that is open was mailed last; null for everybody else. */
  invitedAt: instantSchema.nullable(),
  /** Until when the open invitation can be accepted. */
  invitationExpiresAt: instantSchema.nullable(),
  createdAt: instantSchema,
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/** The figures of the admin panel. */
export const adminStatsSchema = z.object({
  /** Accounts of every status. */
  users: z.number().int(),
  /** Everything that people did. */
  activities: z.number().int(),
  /** Items of every kind, drafts excepted. */
  contentItems: z.number().int(),
  /** Items of every kind that wait for a decision. */
  pendingReviews: z.number().int(),
  /** Accounts by role; together they are `users`. */
  roles: z.object({
    viewer: z.number().int(),
    employee: z.number().int(),
    manager: z.number().int(),
    admin: z.number().int(),
  }),
});
export type AdminStats = z.infer<typeof adminStatsSchema>;

const kinds = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]];

/** Filters of the audit log; `q` looks at the names and the address of who did it or to whom it was done. */
export const auditListQuerySchema = z.object({
  ...listQuery,
  kind: z.enum(kinds).optional(),
  actorId: z.uuid('This is not a valid id').optional(),
});

/** The fields that changed, as they were or as they became. */
const changed = z.record(z.string(), z.unknown()).nullable();

/** One entry of the audit log. */
export const auditEntrySchema = z.object({
  id: z.uuid(),
  at: instantSchema,
  /** Who did it; null for the signed-out, for the portal itself, and for accounts that are gone. */
  actor: personSchema.nullable(),
  /** Past tense: `signed_in`, `role_changed`. */
  action: z.string(),
  entityType: z.string(),
  entityId: z.string().nullable(),
  /** The account that it was done to, where it was one that is still there. */
  subject: personSchema.nullable(),
  before: changed,
  after: changed,
  /** Network address of the caller. */
  address: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
