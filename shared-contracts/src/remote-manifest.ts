import * as z from 'zod';
import { icons, navigationBadges } from './constants/navigation.ts';
import { panelLimits, responseField } from './constants/panels.ts';
import { operationShapeSchema } from './operation-shape.ts';
import { roleSchema } from './schemas/account.ts';
import { t } from './translate.ts';

/** `1.2.3`, optionally with a pre-release part. */
export const versionSchema = z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'A version is written 1.2.3');

/** Ids of remotes: `mf-` and words joined by dashes. */
export const remoteIdSchema = z.string().regex(/^mf-[a-z]+(-[a-z]+)*$/, t`A remote is named like mf-ideas`);

const path = z.string().regex(/^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'A path begins with / and has small letters, digits and dashes');

/** A read that a page makes as soon as it opens; the portal embeds its response in the page. */
export const firstReadSchema = z.strictObject({
  /** A read operation of the contract, called without path parameters. */
  operation: z.string(),
  /** The query exactly as the page sends it; omitted if the page passes no input. */
  query: z.record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean()])).optional(),
  /** The page reads it as a paginated list. */
  paged: z.literal(true).optional(),
});
export type FirstRead = z.infer<typeof firstReadSchema>;

/** A page of the remote, which routes everything below `path`. */
export const mountSchema = z.strictObject({
  path,
  /** Last part of the breadcrumb 'Home / {crumb}' and of the window's title. */
  crumb: z.string().min(1).max(60),
  /** Roles that may open it; everyone signed in if omitted. The api still checks each call. */
  roles: z.array(roleSchema).min(1).optional(),
  /** The reads that the page at exactly this path, without a query string, makes when it opens. */
  reads: z.array(firstReadSchema).max(6).optional(),
});

/** An entry of the side navigation. */
export const navigationSchema = z.strictObject({
  label: z.string().min(1).max(40),
  path,
  icon: z.enum(icons),
  /** Ascending from the top; the dashboard is 0. The group follows from it: `navigation-entries.ts` in the shell has the bounds. */
  order: z.number().int().min(1).max(999),
  roles: z.array(roleSchema).min(1).optional(),
  /** A count that the shell reads and shows on the entry, to people it concerns. */
  badge: z.enum(navigationBadges).optional(),
});

const field = z.string().max(80).regex(responseField, 'A field is written total, or tabs.prompts');

const panel = {
  /** Unique in the remote. */
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'A panel is named like open-votes'),
  title: z.string().min(1).max(60),
  /** The link of the panel, below a mount of the remote; people who may open the link get the panel. */
  link: path,
  /** A read operation of the contract, called without path parameters; people who may call it get the panel. */
  operation: z.string(),
  /** Query of the operation. */
  query: z.record(z.string().max(40), z.string().max(200)).optional(),
} as const;

/** The first entries of a list response. */
const listPanel = z.strictObject({
  ...panel,
  template: z.literal('list'),
  /** The field of an entry with its title. */
  entryTitle: field,
  /** The address of an entry, with field placeholders as in `/ideas-kaizen/:id`. */
  entryLink: z
    .string()
    .max(200)
    .regex(/^\/[a-z0-9-]+(\/(:[A-Za-z]\w*|[a-z0-9-]+))*$/, 'An address of entries is written /ideas-kaizen/:id'),
  /** Text for an empty list. */
  empty: z.string().min(1).max(120).optional(),
});

/** A number of the response. */
const countPanel = z.strictObject({
  ...panel,
  template: z.literal('count'),
  value: field,
  /** The label of the number. */
  label: z.string().min(1).max(60),
});

/** A number of the response compared with another. */
const progressPanel = z.strictObject({ ...countPanel.shape, template: z.literal('progress'), target: field });

/** A dashboard panel as data: the api reads it together with all others, the shell renders it by its template. */
export const panelSchema = z.discriminatedUnion('template', [listPanel, countPanel, progressPanel]);
export type DeclaredPanel = z.infer<typeof panelSchema>;

/** A type of content of this remote that the search across the areas finds. */
export const searchScopeSchema = z.strictObject({
  /** A content type that is shown below a mount of the remote, or `person`. */
  type: z.string().regex(/^[a-z]+(_[a-z]+)*$/, 'A type is written like energy_item'),
  /** Heading of the hits. */
  label: z.string().min(1).max(40),
  /** The page that lists all of them and accepts search words as `q`, if there is one. */
  list: path.optional(),
});

/** The contract that the remote was built against. */
export const contractSchema = z.strictObject({
  /** Semver range over the host version; `*` is refused. */
  host: z.string().regex(/^[~^]?\d+\.\d+\.\d+$/, 'A host range is written ^1.0.0, ~1.0.0 or 1.0.0'),
  /** Digest of every operation that the remote calls, by operation id. */
  operations: z.record(z.string(), z.string().regex(/^[0-9a-f]{12}$/)),
});

/**
 * What a remote declares about itself; the shell renders navigation, routes and breadcrumbs from it before any remote code runs.
 */
export const remoteManifestSchema = z.strictObject({
  id: remoteIdSchema,
  version: versionSchema,
  title: z.string().min(1).max(60),
  /** The email address that the portal notifies when a release fails. */
  owner: z.email('The owner is an e-mail address').max(254).optional(),
  contract: contractSchema,
  mounts: z.array(mountSchema).min(1).max(8),
  navigation: z.array(navigationSchema).max(8),
  panels: z.array(panelSchema).max(panelLimits.ofRemote, `A remote adds at most ${panelLimits.ofRemote} panels`).default([]),
  search: z.array(searchScopeSchema).max(4).optional(),
});
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;
export type Mount = z.infer<typeof mountSchema>;

/** A file of a release. `path` is relative to the release's folder and cannot point outside it. */
export const releaseFileSchema = z.strictObject({
  path: z
    .string()
    .regex(/^(?!.*\.\.)[A-Za-z0-9_-][A-Za-z0-9_./-]*$/, 'A file lies inside its release')
    .max(200),
  size: z.number().int().nonnegative(),
  /** Subresource integrity: `sha384-` and base64. */
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
});
export type ReleaseFile = z.infer<typeof releaseFileSchema>;

/** `release.json`, written by the build next to the files: the manifest, the entry, and every file with its digest. */
export const releaseSchema = z.strictObject({
  manifest: remoteManifestSchema,
  /** The federation entry, one of `files`. */
  entry: z.string(),
  /** Scripts that the first paint needs besides the entry, in preload order. */
  preload: z.array(z.string()).max(12),
  /** Style sheets linked before the area is shown. */
  styles: z.array(z.string()).max(4),
  files: z.array(releaseFileSchema).min(1).max(400),
  /**
   * The operations of the contract as the remote was built against them, by id. They determine whether the portal still serves
   * them; without them, any changed operation counts as incompatible.
   */
  operations: z.record(z.string(), operationShapeSchema).optional(),
});
export type Release = z.infer<typeof releaseSchema>;

/** A remote in the boot data: its version, the address of its files, its manifest. */
export interface ActiveRemote {
  readonly id: string;
  readonly version: string;
  /** Folder of the release on this origin, with a trailing slash: `/remotes/mf-ideas/1.0.0/`. */
  readonly base: string;
  readonly entry: string;
  readonly preload: readonly string[];
  readonly styles: readonly { readonly path: string; readonly integrity: string }[];
  /** Every script with its digest, for a further import map. Omitted in the page, whose import map already has them. */
  readonly scripts?: readonly { readonly path: string; readonly integrity: string }[];
  readonly manifest: RemoteManifest;
  /** Set when the remote must not be loaded: disabled by an admin, or built for another contract. */
  readonly blocked?: { readonly reason: 'disabled' | 'contract'; readonly detail: string };
  /** The last good release, which takes over automatically when this one fails; only if an admin has enabled it. */
  readonly fallback?: Omit<ActiveRemote, 'blocked' | 'fallback'>;
}
