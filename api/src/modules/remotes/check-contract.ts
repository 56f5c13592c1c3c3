import { digestOf } from 'shared-contracts/digest';
import { operations } from 'shared-contracts/operations/all';
import type { RemoteManifest } from 'shared-contracts/remote-manifest';
import { hostVersion } from 'shared-contracts/terms/host';
import type { Issues } from '../../platform/http/errors.ts';

/** What the portal offers remotes: the host's version and the digest of every operation, by id. */
export interface Offered {
  readonly host: string;
  readonly operations: ReadonlyMap<string, string>;
}

let live: Offered | undefined;

/** What this build of the portal offers. */
export const offered = (): Offered => {
  live ??= { host: hostVersion, operations: new Map(operations.map((operation) => [operation.id, digestOf(operation)])) };
  return live;
};

/** How a remote's contract differs from what the portal offers; empty where it fits. */
export const contractIssues = ({ contract }: Pick<RemoteManifest, 'contract'>, portal: Offered = offered()): Issues => {
  const issues: Issues = [];
  if (!Bun.semver.satisfies(portal.host, contract.host)) {
    issues.push({
      path: 'manifest.contract.host',
      message: `Built for host ${contract.host}, but the portal has ${portal.host}: build it against this portal's sdk`,
    });
  }
  for (const [id, digest] of Object.entries(contract.operations)) {
    const there = portal.operations.get(id);
    if (there === digest) continue;
    issues.push({
      path: `manifest.contract.operations.${id}`,
      message: there
        ? `Calls ${id} as ${digest}, but the portal has it as ${there}: build it against this portal's contracts`
        : `Calls ${id}, which the portal does not have`,
    });
  }
  return issues;
};
