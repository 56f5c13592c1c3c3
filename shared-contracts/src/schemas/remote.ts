import * as z from 'zod';
import { failureKinds } from '../constants/host.ts';
import { canaryLimits, loadOutcomes } from '../constants/release.ts';
import { operationShapeSchema } from '../operation-shape.ts';
import { type ActiveRemote, contractSchema, remoteIdSchema, remoteManifestSchema, versionSchema } from '../remote-manifest.ts';
import { t } from '../translate.ts';
import { roleSchema } from './account.ts';
import { instantSchema, personSchema } from './content.ts';

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
    share: z.number().int(t`Share is a whole number`).min(0).max(99, t`Share is at most 99 percent`).default(0),
    /** Ends the canary automatically: the failure rate in percent, and the minimum number of loads in browsers. */
    returnAt: z
      .object({
        percent: z.number().int().min(1).max(100),
        loads: z.number().int().min(1).max(10_000),
      })
      .default(canaryLimits),
  })
  .refine(({ roles, share }) => roles.length > 0 || share > 0, t`Name roles or a share for the canary`);

/** Where a change of the registry comes from; shown in the registry's history. */
export const changeOriginSchema = z.object({
  reason: z.string().trim().max(300, t`Reason must be at most 300 characters`).optional(),
  /** The commit that the release was built from. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/, t`A commit is written in hexadecimal digits`)
    .optional(),
  /** The pipeline run that made the change: its address, or its name. */
  pipeline: z.string().trim().min(1).max(300).optional(),
});
export type ChangeOrigin = z.infer<typeof changeOriginSchema>;

export const activationInputSchema = changeOriginSchema.extend({ version: versionSchema, canary: canarySchema.optional() });
/** Without a version: ends the canary, or rolls back to the latest earlier version that was not failing. */
export const rollbackInputSchema = changeOriginSchema.extend({ version: versionSchema.optional() });
/** `dryRun` checks everything, including the bytes, and stores nothing. */
export const publishQuerySchema = changeOriginSchema.extend({ dryRun: z.stringbool().optional() });

export const disableInputSchema = changeOriginSchema;
export const fallbackInputSchema = z.object({ on: z.boolean() });

export const overrideInputSchema = z.object({
  url: z
    .string()
    .regex(
      /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\d{2,5}$/,
      t`Enter an address on your own computer, such as http://localhost:4173`,
    ),
});

/** How often a release was loaded in browsers, and with what results. */
export const releaseHealthSchema = z.object({
  loads: z.number().int(),
  failures: z.number().int(),
  /** The 75th percentile of the load time in milliseconds; null before the first successful load. */
  p75: z.number().int().nullable(),
  /** `unknown` until a browser has loaded it. */
  state: z.enum(['unknown', 'healthy', 'failing']),
});
export type ReleaseHealth = z.infer<typeof releaseHealthSchema>;

/** Who made a change in the registry: a person, or a pipeline's token. */
const recordedOrigin = {
  person: personSchema.nullable(),
  token: z.string().nullable(),
  commit: z.string().nullable(),
  pipeline: z.string().nullable(),
} as const;

/** A published release. */
export const releaseSummarySchema = z.object({
  version: versionSchema,
  /** SHA-256 over the manifest and the digest of every file. */
  digest: z.string(),
  files: z.number().int(),
  /** Bytes of all files. */
  size: z.number().int(),
  publishedAt: instantSchema,
  publishedBy: z.string(),
  ...recordedOrigin,
  health: releaseHealthSchema,
  /** Why the portal no longer serves it; null if it does. */
  contract: z.string().nullable(),
});

export const publishedReleaseSchema = z.object({
  remote: remoteIdSchema,
  version: versionSchema,
  digest: z.string(),
  files: z.number().int(),
  size: z.number().int(),
  /** Bytes that are loaded when the area is opened, gzip. */
  firstPaint: z.number().int(),
});
export type PublishedRelease = z.infer<typeof publishedReleaseSchema>;

/** Whether a release is compatible with a portal, without publishing it. */
export const releaseFindingSchema = z.object({
  /** The portal's host version. */
  host: versionSchema,
  /** Maximum bytes of all files, and, after gzip, of those that are loaded when the area is opened. */
  budgets: z.object({ total: z.number().int(), firstPaint: z.number().int() }),
  /** Why the release would be rejected; empty if its record is valid. This does not check its bytes. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type ReleaseFinding = z.infer<typeof releaseFindingSchema>;

export const activationSchema = z.object({
  kind: z.enum(['activate', 'canary', 'rollback', 'disable', 'enable', 'return']),
  version: versionSchema,
  canaryVersion: versionSchema.nullable(),
  canary: z.object({ roles: z.array(roleSchema), share: z.number().int() }).nullable(),
  at: instantSchema,
  by: z.string(),
  reason: z.string().nullable(),
  ...recordedOrigin,
});

/** Counts of failures in browsers. */
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

/** The live release of a remote, its other releases, its history, and failures in browsers; newest first. */
export const remoteStatusSchema = z.object({
  id: remoteIdSchema,
  title: z.string(),
  /** Email address of the team, from the manifest. */
  owner: z.string().nullable(),
  /** Null until a version is activated. */
  version: versionSchema.nullable(),
  canaryVersion: versionSchema.nullable(),
  canary: z
    .object({
      roles: z.array(roleSchema),
      share: z.number().int(),
      /** Loads in browsers since the canary started, how many of them failed, and when it ends automatically. */
      loads: z.number().int(),
      failures: z.number().int(),
      returnAt: z.object({ percent: z.number().int(), loads: z.number().int() }),
    })
    .nullable(),
  disabled: z.boolean(),
  /** Whether the previous version takes over automatically in browsers where the live one fails. */
  fallback: z.boolean(),
  /** The version that a rollback would activate; null if there is none. */
  previous: versionSchema.nullable(),
  /** Set if the live version was built for a contract other than the portal's. */
  contract: z.string().nullable(),
  releases: z.array(releaseSummarySchema),
  history: z.array(activationSchema),
  /** The latest fifty kinds of failure. */
  failures: z.array(remoteFailureCountSchema),
});
export type RemoteStatus = z.infer<typeof remoteStatusSchema>;

/** A load of an area in a browser. `broke` follows `shown` if the area crashes later. */
export const remoteLoadSchema = z.object({
  remote: remoteIdSchema,
  version: versionSchema,
  outcome: z.enum(loadOutcomes),
  /** The time from requesting the area until it was rendered. */
  milliseconds: z.number().int().min(0).max(120_000).optional(),
});
export type RemoteLoad = z.infer<typeof remoteLoadSchema>;

/** A live release with the contract that it was built against, for checking a future portal version against it. */
export const liveContractSchema = z.object({
  remote: remoteIdSchema,
  version: versionSchema,
  /** Whether everyone has it, or only the people of a canary. */
  audience: z.enum(['everyone', 'canary']),
  owner: z.string().nullable(),
  contract: contractSchema,
  operations: z.record(z.string(), operationShapeSchema).nullable(),
});
export type LiveContract = z.infer<typeof liveContractSchema>;

/** A change of a remote, and the releases that were live together from then on. */
export const liveSetSchema = z.object({
  remote: remoteIdSchema,
  ...activationSchema.shape,
  live: z.record(remoteIdSchema, versionSchema),
});
export type LiveSet = z.infer<typeof liveSetSchema>;
