import * as z from 'zod';
import { deployScopes } from '../constants/release.ts';
import { remoteIdSchema } from '../remote-manifest.ts';
import { t } from '../translate.ts';
import { instantSchema, personSchema } from './content.ts';

const daysRefused = t`Days are a whole number up to 730`;

export const deployTokenInputSchema = z.object({
  remote: remoteIdSchema,
  name: z.string().trim().min(1, t`Name is required`).max(60, t`Name must be at most 60 characters`),
  scopes: z.array(z.enum(deployScopes)).min(1, t`Choose what the token can do`).max(deployScopes.length),
  /** Whole days until it expires; if omitted, it is valid until it is revoked. */
  days: z.number(daysRefused).int(daysRefused).min(1, daysRefused).max(730, daysRefused).optional(),
});
export type DeployTokenInput = z.input<typeof deployTokenInputSchema>;

/** A deploy token as returned to admins; the token itself is shown once, when it is created. */
export const deployTokenSchema = z.object({
  id: z.uuid(),
  remote: remoteIdSchema,
  name: z.string(),
  scopes: z.array(z.enum(deployScopes)),
  /** Its first characters, by which its holder can identify it. */
  start: z.string(),
  createdAt: instantSchema,
  createdBy: personSchema.nullable(),
  /** Whether that person can still administer the portal; the token works either way. */
  creatorIsAdmin: z.boolean(),
  expiresAt: instantSchema.nullable(),
  lastUsedAt: instantSchema.nullable(),
  revokedAt: instantSchema.nullable(),
});
export type DeployToken = z.infer<typeof deployTokenSchema>;

export const issuedTokenSchema = deployTokenSchema.extend({ token: z.string() });
export type IssuedToken = z.infer<typeof issuedTokenSchema>;
