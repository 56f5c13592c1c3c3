import type { Operation } from 'shared-contracts/operation';
import { operations } from 'shared-contracts/operations/all';
import type { RemoteManifest } from 'shared-contracts/remote-manifest';
import type { Issues } from '../../platform/http/errors.ts';

/** A read that a manifest declares. */
interface DeclaredRead {
  readonly operation: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** Who asks it: 'a panel'. */
  readonly by: string;
}

/** The operation of a read, or why the portal cannot ask it. */
export const findRead = (
  { operation: id, query: asked, by }: DeclaredRead,
  { contract }: Pick<RemoteManifest, 'contract'>,
): { readonly issues: Issues; readonly operation?: Operation } => {
  const refused = (message: string) => ({ issues: [{ path: 'operation', message }] });
  const operation = operations.find((one) => one.id === id);
  if (!operation) return refused(`The portal has no operation ${id}`);
  if (!Object.hasOwn(contract.operations, id)) return refused(`${id} is not in the contract of this release`);
  const { method, params, response, audience, limits, query } = operation;
  if (method !== 'GET') return refused(`${id} is a ${method}, and ${by} only reads`);
  if (params) return refused(`${id} needs to be told of which item, and ${by} knows none`);
  if (response.kind !== 'json') return refused(`${id} answers no data`);
  if (audience === 'deployer' || limits) return refused(`${id} is not for ${by}: it is limited or for deploy tokens`);
  const address = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  const wrong = query?.safeParse(Object.fromEntries(address)).error?.issues ?? [];
  return { issues: wrong.map(({ path, message }) => ({ path: ['query', ...path].join('.'), message })), operation };
};

/** Why first reads of a manifest's pages would be refused, each with its place. */
export const firstReadIssues = (manifest: Pick<RemoteManifest, 'mounts' | 'contract'>): Issues =>
  manifest.mounts.flatMap(({ reads = [] }, mount) =>
    reads.flatMap(({ operation, query = {} }, place) =>
      findRead({ operation, query, by: 'a page' }, manifest).issues.map(({ path, message }) => ({
        path: `manifest.mounts.${mount}.reads.${place}.${path}`,
        message,
      })),
    ),
  );
