import * as z from 'zod';
import { type ActiveRemote, remoteIdSchema, remoteManifestSchema, versionSchema } from '../remote-manifest.ts';
import { failureKinds } from '../terms/host.ts';
import { roleSchema } from './account.ts';
import { instantSchema } from './content.ts';

/** Path parameter of one remote. */
export const remoteParams = z.object({ id: remoteIdSchema });

const digestedPath = z.object({ path: z.string(), integrity: z.string() });

const loadableRemoteSchema = z.object({
  id: remoteIdSchema,
  version: versionSchema,
  base: z.string(),
  entry: z.string(),
  preload: z.array(z.string()).readonly(),
  styles: z.array(digestedPath).readonly(),
  scripts: z.array(digestedPath).readonly().optional(),
  manifest: remoteManifestSchema,
});

export const activeRemoteSchema = loadableRemoteSchema.extend({
  blocked: z.object({ reason: z.enum(['disabled', 'contract']), detail: z.string() }).optional(),
  fallback: loadableRemoteSchema.optional(),
}) satisfies z.ZodType<ActiveRemote>;

/** Who gets a canary: people of these roles, and this share (percent) of everyone, the same people each time. */
export const canarySchema = z
  .object({
    roles: z.array(roleSchema).max(4).default([]),
    share: z.number().int('Share is a whole number').min(0).max(99, 'Share is at most 99 percent').default(0),
  })
  .refine(({ roles, share }) => roles.length > 0 || share > 0, 'Name roles or a share for the canary');

export const activationInputSchema = z.object({ version: versionSchema, canary: canarySchema.optional() });

const reason = z.string().trim().max(300, 'Reason must be at most 300 characters').optional();
export const disableInputSchema = z.object({ reason });
export const fallbackInputSchema = z.object({ on: z.boolean() });

export const overrideInputSchema = z.object({
  url: z
    .string()
    .regex(
      /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\d{2,5}$/,
      'An address on your own machine is written http://localhost:4173',
    ),
});

/** A release as published. */
export const releaseSummarySchema = z.object({
  version: versionSchema,
  /** SHA-256 over the manifest and the digest of every file. */
  digest: z.string(),
  files: z.number().int(),
  /** Bytes of all files. */
  size: z.number().int(),
  publishedAt: instantSchema,
  publishedBy: z.string(),
});

export const publishedReleaseSchema = z.object({
  remote: remoteIdSchema,
  version: versionSchema,
  digest: z.string(),
  files: z.number().int(),
  size: z.number().int(),
  /** Bytes of what opening the area loads, gzip. */
  firstPaint: z.number().int(),
});
export type PublishedRelease = z.infer<typeof publishedReleaseSchema>;

/** How a release fits a portal, found out without publishing it. */
export const releaseFindingSchema = z.object({
  /** What the portal offers remotes. */
  host: versionSchema,
  /** Most bytes of all files, and after gzip of what opening the area loads. */
  budgets: z.object({ total: z.number().int(), firstPaint: z.number().int() }),
  /** Why the release would be refused; empty where its record fits. Its bytes are not looked at. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type ReleaseFinding = z.infer<typeof releaseFindingSchema>;

export const activationSchema = z.object({
  kind: z.enum(['activate', 'canary', 'rollback', 'disable', 'enable']),
  version: versionSchema,
  canaryVersion: versionSchema.nullable(),
  canary: z.object({ roles: z.array(roleSchema), share: z.number().int() }).nullable(),
  at: instantSchema,
  by: z.string(),
  reason: z.string().nullable(),
});

/** What went wrong in browsers, counted. */
export const remoteFailureCountSchema = z.object({
  remote: remoteIdSchema,
  version: versionSchema,
  kind: z.enum(failureKinds),
  detail: z.string(),
  count: z.number().int(),
  firstAt: instantSchema,
  lastAt: instantSchema,
});
export type RemoteFailureCount = z.infer<typeof remoteFailureCountSchema>;

/** What is live of a remote, what there is, how it came to be so, and what failed in browsers; newest first. */
export const remoteStatusSchema = z.object({
  id: remoteIdSchema,
  /** Null until something was activated. */
  version: versionSchema.nullable(),
  canaryVersion: versionSchema.nullable(),
  canary: z.object({ roles: z.array(roleSchema), share: z.number().int() }).nullable(),
  disabled: z.boolean(),
  /** Whether the version before takes over by itself, in the browser where the live one fails. */
  fallback: z.boolean(),
  /** What a rollback would make live; null where there is nothing to go back to. */
  previous: versionSchema.nullable(),
  /** Set where the live version was made for another contract than the portal's. */
  contract: z.string().nullable(),
  releases: z.array(releaseSummarySchema),
  history: z.array(activationSchema),
  /** The latest fifty kinds of failure. */
  failures: z.array(remoteFailureCountSchema),
});
export type RemoteStatus = z.infer<typeof remoteStatusSchema>;
