import * as z from 'zod';
import { roleSchema } from './account.ts';
import { personSchema } from './content.ts';

/** One thing that can be done, in one situation. */
const actionShape = {
  /** Id of the operation, and the situation behind a colon where it makes a difference: 'editIdea: pending'. */
  call: z.string(),
  /** What it belongs to: 'Ideas'. */
  area: z.string(),
  /** What the operation does. */
  summary: z.string(),
  /** 'pending', 'own'; empty where the operation is always the same. */
  situation: z.string(),
} as const;

const allowed = z.boolean();

/** Who may do what, by role. */
export const permissionMatrixSchema = z.object({
  /** How many people hold each role. */
  people: z.record(roleSchema, z.number().int()),
  rows: z.array(
    z.object({
      ...actionShape,
      allowed: z.object({
        viewer: allowed,
        /** An employee whose thing it is. */
        owner: allowed,
        employee: allowed,
        manager: allowed,
        admin: allowed,
      }),
      /** Whether somebody of the role may do it with what is theirs. */
      own: z.record(roleSchema, allowed),
    }),
  ),
});
export type PermissionMatrix = z.infer<typeof permissionMatrixSchema>;
export type PermissionRow = PermissionMatrix['rows'][number];

/** What one person may do. */
export const personPermissionsSchema = z.object({
  person: personSchema,
  role: roleSchema,
  /** Why the account may do nothing at all, or not yet: switched off, invited, address not confirmed. */
  closed: z.enum(['inactive', 'invited', 'unconfirmed']).nullable(),
  rows: z.array(z.object({ ...actionShape, own: allowed, others: allowed })),
});
export type PersonPermissions = z.infer<typeof personPermissionsSchema>;
