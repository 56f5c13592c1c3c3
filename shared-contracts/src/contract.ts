import { hostVersion } from './constants/host.ts';
import { digestOf } from './digest.ts';
import { operations } from './operations/all.ts';

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
  readonly stepped: boolean;
}

/** The contract of the current source, with operations sorted by id. */
export const currentContract = (): Contract => ({
  hostVersion,
  operations: Object.fromEntries(
    operations.map((operation) => [operation.id, digestOf(operation)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ),
});

const isLater = (version: string, than: string): boolean => {
  const [one, other] = [version, than].map((text) => text.split('.').map(Number));
  const at = one?.findIndex((part, place) => part !== other?.[place]) ?? -1;
  return at >= 0 && (one?.[at] ?? 0) > (other?.[at] ?? 0);
};

/** The changes from the accepted contract to the current one. */
export const contractChanges = (accepted: Contract, present: Contract): ContractChanges => {
  const [before, after] = [accepted.operations, present.operations];
  return {
    added: Object.keys(after).filter((id) => !Object.hasOwn(before, id)),
    changed: Object.keys(after).filter((id) => Object.hasOwn(before, id) && before[id] !== after[id]),
    removed: Object.keys(before).filter((id) => !Object.hasOwn(after, id)),
    stepped: isLater(present.hostVersion, accepted.hostVersion),
  };
};

/** Whether the version must be increased but was not: remotes released against the accepted contract lose something. */
export const needsVersionBump = (accepted: Contract, present: Contract): boolean => {
  const { changed, removed, stepped } = contractChanges(accepted, present);
  return !stepped && (changed.length + removed.length > 0 || accepted.hostVersion !== present.hostVersion);
};

/**
 * Explains in sentences how the current contract differs from the accepted one; empty if it does not. If the version was not
 * increased, the first sentence says so.
 */
export const contractProblems = (accepted: Contract, present: Contract): string[] => {
  const changes = contractChanges(accepted, present);
  const named = (what: string, ids: readonly string[]) => (ids.length > 0 ? [`${what}: ${ids.join(', ')}`] : []);
  const differences = [
    ...named('changed', changes.changed),
    ...named('removed', changes.removed),
    ...named('new', changes.added),
    ...(accepted.hostVersion === present.hostVersion
      ? []
      : [`hostVersion was ${accepted.hostVersion}, is ${present.hostVersion}`]),
  ];
  if (differences.length === 0) return [];
  const missing = needsVersionBump(accepted, present)
    ? [
        `The contract changed, but hostVersion in constants/host.ts is ${present.hostVersion}, and remotes were released against ${accepted.hostVersion}: give it a later version`,
      ]
    : [];
  return [...missing, ...differences, 'Then accept the contract: bun run contract:accept'];
};
