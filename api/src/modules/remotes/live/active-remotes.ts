import { createHash } from 'node:crypto';
import { asc } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import type { Context } from '../../../context.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { contractIssues } from '../publish/check-contract.ts';
import { type PublishedRelease, readRelease } from '../published.ts';
import { releaseBase } from '../serve/release-files.ts';
import { type RemoteStateRow, remoteStates } from '../tables.ts';
import { fallbackRelease } from './previous-version.ts';

const allStates = prepared((db) => db.select().from(remoteStates).orderBy(asc(remoteStates.remote)).prepare('remote_states'));

/** A number from 0 to under 100 that is the same for this person and remote each time. */
const bucketOf = (actor: Actor, remote: string): number =>
  (createHash('sha256').update(`${remote}/${actor.id}`).digest().readUInt32BE() / 2 ** 32) * 100;

/** What was live of a remote at some time. */
type LiveVersions = Pick<RemoteStateRow, 'remote' | 'version' | 'canaryVersion' | 'canary'>;

/** Which version a person gets. */
export const versionFor = (actor: Actor, state: LiveVersions): string => {
  const { canary, canaryVersion } = state;
  const isChosen = canary && (canary.roles.includes(actor.role) || bucketOf(actor, state.remote) < canary.share);
  return isChosen && canaryVersion ? canaryVersion : state.version;
};

/** Why a release must not be loaded; undefined if it may be. */
const blockOf = (state: RemoteStateRow, { row }: PublishedRelease): ActiveRemote['blocked'] => {
  if (state.disabled) return { reason: 'disabled', detail: 'An administrator has taken this area out of service.' };
  const [issue] = contractIssues(row);
  return issue && { reason: 'contract', detail: issue.message };
};

const withDigests = ({ files }: PublishedRelease, paths: Iterable<string>) =>
  [...paths].flatMap((path) => {
    const file = files.get(path);
    return file ? [{ path, integrity: file.integrity }] : [];
  });

const loadableReleases = new WeakMap<PublishedRelease, ActiveRemote>();

/** What a page needs to load a release, which never changes. */
const loadable = (release: PublishedRelease): ActiveRemote => {
  const loadableRelease = loadableReleases.get(release) ?? describeRelease(release);
  loadableReleases.set(release, loadableRelease);
  return loadableRelease;
};

const describeRelease = (release: PublishedRelease): ActiveRemote => {
  const { remote, version, entry, preload, styles, manifest } = release.row;
  return {
    id: remote,
    version,
    base: releaseBase(remote, version),
    entry,
    preload: [...preload],
    styles: withDigests(release, styles),
    scripts: withDigests(release, [...release.files.keys()].filter((path) => path.endsWith('.js')).sort()),
    manifest,
  };
};

/**
 * The remotes for this user, with canaries resolved, ordered by id; includes the digest of every script. A remote that must not
 * be loaded states why.
 */
export const activeRemotesFor = async (ctx: Context, actor: Actor): Promise<ActiveRemote[]> => {
  const states = await allStates(ctx.db).execute();
  const remotes = await Promise.all(
    states.map(async (state) => {
      const release = await readRelease(ctx, state.remote, versionFor(actor, state));
      if (!release) {
        ctx.log.error({ remote: state.remote }, 'The live release of a remote is not recorded');
        return undefined;
      }
      const block = blockOf(state, release);
      // a disabled remote must not load any of its releases
      const former = state.disabled ? undefined : await fallbackRelease(ctx, state, release.row.version);
      return {
        ...loadable(release),
        ...(block ? { blocked: block } : {}),
        ...(former ? { fallback: loadable(former) } : {}),
      };
    }),
  );
  return remotes.filter((remote) => remote !== undefined);
};
