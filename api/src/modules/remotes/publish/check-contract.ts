import { incompatibilities } from 'shared-contracts/compatibility';
import { hostVersion } from 'shared-contracts/constants/host';
import { digestOfShape } from 'shared-contracts/digest';
import { type OperationShape, shapeOf } from 'shared-contracts/operation-shape';
import { operations } from 'shared-contracts/operations/all';
import { fitsHost } from 'shared-contracts/policies/fits-host';
import type { Release } from 'shared-contracts/remote-manifest';
import type { Issues } from '../../../platform/http/errors.ts';

/** An operation as the portal has it. */
interface OfferedOperation {
  readonly digest: string;
  readonly shape: OperationShape;
}

/** What the portal offers remotes: the host's version and every operation, by id. */
export interface Offered {
  readonly host: string;
  readonly operations: ReadonlyMap<string, OfferedOperation>;
}

let offeredHere: Offered | undefined;

/** What this build of the portal offers. */
export const offered = (): Offered => {
  offeredHere ??= {
    host: hostVersion,
    operations: new Map(
      operations.map((operation) => {
        const shape = shapeOf(operation);
        return [operation.id, { shape, digest: digestOfShape(shape) }];
      }),
    ),
  };
  return offeredHere;
};

/** What a release was built against: its host and operations, with their shapes where its build recorded them. */
export interface BuiltAgainst {
  readonly manifest: Pick<Release['manifest'], 'contract'>;
  readonly operations?: Release['operations'] | null;
}

const rebuildHint = "build it against this portal's contracts";

/** Why the portal cannot serve a call of a release, as the end of a sentence; undefined if it can. */
const callIssue = (
  digest: string,
  built: OperationShape | undefined,
  offeredOperation: OfferedOperation | undefined,
): string | undefined => {
  if (!offeredOperation) return ', which the portal does not have';
  if (offeredOperation.digest === digest) return undefined;
  if (!built) return ` as ${digest}, but the portal has it as ${offeredOperation.digest}: ${rebuildHint}`;
  const reasons = incompatibilities(built, offeredOperation.shape);
  return reasons.length > 0 ? `, but ${reasons.slice(0, 3).join('; ')}: ${rebuildHint}` : undefined;
};

const compare = ({ manifest: { contract }, operations: shapes }: BuiltAgainst, portal: Offered): Issues => {
  const issues: Issues = [];
  if (!fitsHost(portal.host, contract.host)) {
    issues.push({
      path: 'manifest.contract.host',
      message: `Built for host ${contract.host}, but the portal has ${portal.host}: build it against this portal's sdk`,
    });
  }
  for (const [id, digest] of Object.entries(contract.operations)) {
    const reason = callIssue(digest, shapes?.[id], portal.operations.get(id));
    if (reason) issues.push({ path: `manifest.contract.operations.${id}`, message: `Calls ${id}${reason}` });
  }
  return issues;
};

const cachedIssues = new WeakMap<object, Issues>();

/**
 * The differences from what the portal offers that prevent a release from running; empty if it fits. An operation may have
 * changed compatibly since the release was built (REM-80). What the running portal offers does not change, so the result for each
 * release is cached.
 */
export const contractIssues = (release: BuiltAgainst, portal: Offered = offered()): Issues => {
  if (portal !== offeredHere) return compare(release, portal);
  const issues = cachedIssues.get(release) ?? compare(release, portal);
  cachedIssues.set(release, issues);
  return issues;
};

/** Shapes in a release record that do not match its contract, which would make it unclear what was built. */
export const recordedShapeIssues = ({ manifest: { contract }, operations: shapes = {} }: Release): Issues =>
  Object.entries(shapes).flatMap(([id, shape]) => {
    const digest = contract.operations[id];
    if (digest === digestOfShape(shape)) return [];
    const message = digest ? `The shape of ${id} is not the one that the contract names` : `${id} is not in the contract`;
    return [{ path: `operations.${id}`, message }];
  });
