import { hostVersion } from './constants/host.ts';
import { digestOf } from './digest.ts';
import { operations } from './operations/all.ts';
import { compareVersions } from './policies/fits-host.ts';

/** What the portal offers remotes: the version of its host, and the digest of every operation by id. */
export interface Contract {
  readonly hostVersion: string;
  readonly operations: Readonly<Record<string, string>>;
}

/** The differences between a contract and the previous one, as operation ids. */
export interface ContractChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Whether the host version was increased. */
  readonly hasLaterVersion: boolean;
}

/** The contract of the current source, with operations sorted by id. */
export const currentContract = (): Contract => ({
  hostVersion,
  operations: Object.fromEntries(
    operations.map((operation) => [operation.id, digestOf(operation)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ),
});

/** The changes from the accepted contract to the current one. */
export const contractChanges = (accepted: Contract, present: Contract): ContractChanges => {
  const [before, after] = [accepted.operations, present.operations];
  return {
    added: Object.keys(after).filter((id) => !Object.hasOwn(before, id)),
    changed: Object.keys(after).filter((id) => Object.hasOwn(before, id) && before[id] !== after[id]),
    removed: Object.keys(before).filter((id) => !Object.hasOwn(after, id)),
    hasLaterVersion: compareVersions(present.hostVersion, accepted.hostVersion) > 0,
  };
};

/** Whether the version must be increased but was not: remotes released against the accepted contract lose something. */
export const needsVersionBump = (accepted: Contract, present: Contract): boolean => {
  const { changed, removed, hasLaterVersion } = contractChanges(accepted, present);
  return !hasLaterVersion && (changed.length + removed.length > 0 || accepted.hostVersion !== present.hostVersion);
};

/**
 * Explains in sentences how the current contract differs from the accepted one; empty if it does not. If the version was not
 * increased, the first sentence says so.
 */
export const contractProblems = (accepted: Contract, present: Contract): string[] => {
  const changes = contractChanges(accepted, present);
  const line = (change: string, ids: readonly string[]) => (ids.length > 0 ? [`${change}: ${ids.join(', ')}`] : []);
  const differences = [
    ...line('changed', changes.changed),
    ...line('removed', changes.removed),
    ...line('new', changes.added),
    ...(accepted.hostVersion === present.hostVersion
      ? []
      : [`hostVersion was ${accepted.hostVersion}, is ${present.hostVersion}`]),
  ];
  if (differences.length === 0) return [];
  const versionProblem = needsVersionBump(accepted, present)
    ? [
        `The contract changed, but hostVersion in constants/host.ts is ${present.hostVersion}, and remotes were released against ${accepted.hostVersion}: give it a later version`,
      ]
    : [];
  return [...versionProblem, ...differences, 'Then accept the contract: bun run contract:accept'];
};
