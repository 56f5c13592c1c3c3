import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import { isAdmin } from 'shared-contracts/actor';
import { canaryLimits } from 'shared-contracts/constants/release';
import type { LiveSet, RemoteStatus } from 'shared-contracts/schemas/remote';
import type { Context } from '../../../context.ts';
import { type Reference, registerItemDescriber } from '../../../platform/audit/described-items.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { amongIds, idList } from '../../../platform/db/values.ts';
import { users } from '../../../platform/users/tables.ts';
import { contractIssues } from '../publish/check-contract.ts';
import { listActivations, listReleases } from '../published.ts';
import {
  type ActivationRow,
  activations,
  type RecordedOrigin,
  type ReleaseRow,
  type RemoteStateRow,
  releaseFiles,
  releases,
  remoteStates,
} from '../tables.ts';
import { listFailures } from './browser-failures.ts';
import { previousAmong } from './previous-version.ts';
import { stateOf } from './registry-change.ts';
import { healthOf, healthWithoutLoads } from './release-health.ts';

const filesOfRemote = prepared((db) =>
  db
    .select({ id: releases.id, files: count() })
    .from(releases)
    .innerJoin(releaseFiles, eq(releaseFiles.releaseId, releases.id))
    .where(eq(releases.remote, sql.placeholder('remote')))
    .groupBy(releases.id)
    .prepare('files_of_remote'),
);

const fileCounts = async (ctx: Context, remote: string): Promise<Map<string, number>> => {
  const rows = await filesOfRemote(ctx.db).execute({ remote });
  return new Map(rows.map(({ id, files }) => [id, files]));
};

type Origin = Pick<RemoteStatus['history'][number], 'person' | 'token' | 'commit' | 'pipeline'>;

const names = prepared((db) =>
  db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(amongIds(users.id, sql.placeholder('ids')))
    .prepare('names_of_people'),
);

/** People by id; omits those whose account no longer exists. */
const peopleOf = async (ctx: Context, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, Origin['person']>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const found = await names(ctx.db).execute({ ids: idList(wanted) });
  return new Map(found.map((person) => [person.id, person]));
};

const originOf = (origin: RecordedOrigin | null, person: Origin['person'] | undefined): Origin => ({
  person: person ?? null,
  token: origin?.token ?? null,
  commit: origin?.commit ?? null,
  pipeline: origin?.pipeline ?? null,
});

/** A change of what is live, as shown in the history. */
export const describeActivation = (row: ActivationRow, person: Origin['person'] | undefined): RemoteStatus['history'][number] => {
  const { kind, version, canaryVersion, canary, at, by, reason, origin } = row;
  return {
    kind,
    version,
    canaryVersion,
    canary: canary ? { roles: [...canary.roles], share: canary.share } : null,
    at: at.toISOString(),
    by,
    reason,
    ...originOf(origin, person),
  };
};

const canaryOf = (state: RemoteStateRow | undefined): RemoteStatus['canary'] =>
  state?.canary
    ? {
        roles: [...state.canary.roles],
        share: state.canary.share,
        loads: state.canaryLoads,
        failures: state.canaryFailures,
        returnAt: state.canary.returnAt ?? canaryLimits,
      }
    : null;

/** What is live of a remote, its releases, its history and its failures; empty for a remote that has never been published. */
export const remoteStatus = async (ctx: Context, { remote }: { readonly remote: string }): Promise<RemoteStatus> => {
  const state = await stateOf(ctx, remote);
  const published = await listReleases(ctx, remote);
  const history = await listActivations(ctx, remote);
  const files = await fileCounts(ctx, remote);
  const health = await healthOf(ctx, remote);
  const people = await peopleOf(ctx, [
    ...history.map(({ userId }) => userId),
    ...published.map(({ publisherId }) => publisherId),
  ]);
  const live = published.find(({ version }) => version === state?.version);
  const { manifest } = live ?? published[0] ?? {};
  const issueOf = (release: ReleaseRow) => contractIssues(release)[0]?.message ?? null;
  return {
    id: remote,
    title: manifest?.title ?? remote,
    owner: manifest?.owner ?? null,
    version: state?.version ?? null,
    canaryVersion: state?.canaryVersion ?? null,
    canary: canaryOf(state),
    disabled: state?.disabled ?? false,
    fallback: state?.fallback ?? false,
    previous: previousAmong({ published, history, health }) ?? null,
    contract: live ? issueOf(live) : null,
    releases: published.map((release) => ({
      version: release.version,
      digest: release.digest,
      files: files.get(release.id) ?? 0,
      size: release.size,
      publishedAt: release.publishedAt.toISOString(),
      publishedBy: release.publishedBy,
      ...originOf(release.origin, people.get(release.publisherId ?? '')),
      health: health.get(release.version) ?? healthWithoutLoads,
      contract: issueOf(release),
    })),
    history: history.map((row) => describeActivation(row, people.get(row.userId ?? ''))),
    failures: await listFailures(ctx, remote),
  };
};

/** The state of every remote that was ever published, by its id. */
export const listRemoteStatuses = async (ctx: Context): Promise<RemoteStatus[]> => {
  const remotes = await ctx.db.selectDistinct({ remote: releases.remote }).from(releases).orderBy(releases.remote);
  const statuses: RemoteStatus[] = [];
  for (const { remote } of remotes) statuses.push(await remoteStatus(ctx, { remote }));
  return statuses;
};

const maxLiveSets = 100;

/** The latest 100 changes of what is live, newest first, each with the versions that were live together after it. */
export const listLiveSets = async (ctx: Context): Promise<LiveSet[]> => {
  const latest = await ctx.db.select().from(activations).orderBy(desc(activations.seq)).limit(maxLiveSets);
  const rows = latest.toReversed();
  const earlier = await ctx.db
    .selectDistinctOn([activations.remote], { remote: activations.remote, version: activations.version })
    .from(activations)
    .where(lt(activations.seq, rows[0]?.seq ?? 0))
    .orderBy(activations.remote, desc(activations.seq));
  const people = await peopleOf(
    ctx,
    rows.map(({ userId }) => userId),
  );
  let live: Record<string, string> = Object.fromEntries(earlier.map(({ remote, version }) => [remote, version]));
  const sets = rows.map((row): LiveSet => {
    live = { ...live, [row.remote]: row.version };
    return { remote: row.remote, ...describeActivation(row, people.get(row.userId ?? '')), live };
  });
  return sets.reverse();
};

/** The address of a remote in the admin panel. */
export const remoteAddress = (remote: string): string => `/admin?tab=remotes&remote=${remote}`;

const idsOf = (wanted: string, refs: readonly Reference[]): string[] => [
  ...new Set(refs.filter(({ type }) => type === wanted).map(({ id }) => id)),
];

// the audit log names remotes as navigation does; one of which nothing is live keeps its id
registerItemDescriber(async ({ db }, _reader, refs) => {
  const remotes = idsOf('remote', refs);
  if (remotes.length === 0) return new Map();
  const live = await db
    .select({ remote: releases.remote, manifest: releases.manifest })
    .from(releases)
    .innerJoin(remoteStates, and(eq(remoteStates.remote, releases.remote), eq(remoteStates.version, releases.version)))
    .where(amongIds(releases.remote, remotes));
  return new Map(
    live.map(({ remote, manifest }) => [
      `remote ${remote}`,
      { title: manifest.title, url: remoteAddress(remote), label: 'remote' },
    ]),
  );
});

registerItemDescriber(async ({ db }, reader, refs) => {
  const ids = idsOf('release', refs);
  if (ids.length === 0) return new Map();
  const { id, remote, version, manifest } = releases;
  const rows = await db.select({ id, remote, version, manifest }).from(releases).where(amongIds(releases.id, ids));
  return new Map(
    rows.map((row) => [
      `release ${row.id}`,
      {
        title: `${row.manifest.title} ${row.version}`,
        url: isAdmin(reader) ? remoteAddress(row.remote) : (row.manifest.mounts[0]?.path ?? '/'),
        label: 'release',
      },
    ]),
  );
});
