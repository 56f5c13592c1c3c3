import * as z from 'zod';
import { type AuditKind, auditKinds } from '../constants/audit.ts';
import { targetLimits, userStatuses } from '../constants/users.ts';
import { t } from '../translate.ts';
import { emailSchema, roleSchema } from './account.ts';
import { instantSchema, listQuery, personSchema } from './content.ts';
import { dayInput, invalidDate } from './date.ts';
import { firstNameSchema, lastNameSchema } from './person-name.ts';

/** Filters of Users & Roles; `q` searches first name, last name and address. */
export const userListQuerySchema = z.object({
  ...listQuery,
  role: roleSchema.optional(),
  status: z.enum(userStatuses).optional(),
});

/** The person to invite; the username is derived from the address. */
export const invitationInputSchema = z.object({
  email: emailSchema,
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  role: roleSchema.default('employee'),
});
export type InvitationInput = z.input<typeof invitationInputSchema>;

export const roleChangeSchema = z.object({ role: roleSchema });
export const activeChangeSchema = z.object({ isActive: z.boolean() });

const rangeMessage = t`Target must be a whole number from ${targetLimits.min} to ${targetLimits.max}`;
export const targetChangeSchema = z.object({
  monthlySubmissionTarget: z
    .number(rangeMessage)
    .int(rangeMessage)
    .min(targetLimits.min, rangeMessage)
    .max(targetLimits.max, rangeMessage),
});

/** An account as returned to admins. */
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
  /** While it is false the account acts as a viewer, regardless of its role. */
  emailVerified: z.boolean(),
  monthlySubmissionTarget: z.number().int(),
  /** When the open invitation was last emailed; null if there is none. */
  invitedAt: instantSchema.nullable(),
  /** Until when the open invitation can be accepted. */
  invitationExpiresAt: instantSchema.nullable(),
  createdAt: instantSchema,
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/** The statistics of the admin panel. */
export const adminStatsSchema = z.object({
  /** Accounts of every status. */
  users: z.number().int(),
  /** Everything that people did. */
  activities: z.number().int(),
  /** Items of every type, except drafts. */
  contentItems: z.number().int(),
  /** Items of every type that await a decision. */
  pendingReviews: z.number().int(),
  /** Accounts by role; their sum is `users`. */
  roles: z.object({
    viewer: z.number().int(),
    employee: z.number().int(),
    manager: z.number().int(),
    admin: z.number().int(),
  }),
});
export type AdminStats = z.infer<typeof adminStatsSchema>;

const kinds = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]];

/** An action or a kind of object, as named in the log: `role_changed`. */
const auditName = z.string().regex(/^[a-z_]{1,60}$/, t`The audit log has no such name`);
const day = dayInput(invalidDate);

/** Filters of the audit log; `q` searches the names and addresses of actor and subject. */
const auditFilters = {
  q: listQuery.q,
  kind: z.enum(kinds, t`Please choose one of the kinds`).optional(),
  actorId: z.uuid(t`This is not a valid id`).optional(),
  action: auditName.optional(),
  entityType: auditName.optional(),
  entityId: z.string().trim().max(100).optional(),
  /** Days of the company's time zone, both included. */
  from: day.optional(),
  to: day.optional(),
} as const;
export const auditListQuerySchema = z.object({ ...listQuery, ...auditFilters });
export const auditExportQuerySchema = z.object(auditFilters);

/** The old or new values of changed fields. */
const changed = z.record(z.string(), z.unknown()).nullable();

/** One entry of the audit log. */
export const auditEntrySchema = z.object({
  id: z.uuid(),
  at: instantSchema,
  /** The actor; null for signed-out callers, for the portal itself, and for deleted accounts. */
  actor: personSchema.nullable(),
  /** Past tense: `signed_in`, `role_changed`. */
  action: z.string(),
  entityType: z.string(),
  entityId: z.string().nullable(),
  /** The affected account, if there is one and it still exists. */
  subject: personSchema.nullable(),
  /**
   * The item of content that the entry is about, such as the one that was commented on, or the remote; null if there is none or
   * it is hidden.
   */
  item: z.object({ title: z.string(), url: z.string(), label: z.string() }).nullable(),
  before: changed,
  after: changed,
  /** Network address of the caller. */
  address: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** The filter choices of the audit log, taken from the existing entries. */
export const auditChoicesSchema = z.object({
  actors: z.array(personSchema),
  actions: z.array(z.string()),
  entityTypes: z.array(z.string()),
  /** Days after which an entry is deleted; null if all entries are kept. */
  keptDays: z.number().int().nullable(),
});
export type AuditChoices = z.infer<typeof auditChoicesSchema>;
