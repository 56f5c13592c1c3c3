import { reservedPaths } from 'shared-contracts/constants/host';
import { fieldsOfAddress, queryOfPanel } from 'shared-contracts/constants/panels';
import type { Operation } from 'shared-contracts/operation';
import { operations } from 'shared-contracts/operations/all';
import { isWithin } from 'shared-contracts/policies/panels';
import type { DeclaredPanel, RemoteManifest } from 'shared-contracts/remote-manifest';
import * as z from 'zod';
import type { Issues } from '../../../platform/http/errors.ts';
import { searchScopes } from '../../search/search-portal.ts';

type Mounted = Pick<RemoteManifest, 'id' | 'mounts'>;

const overlap = (one: string, other: string) => one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

/**
 * Issues where a remote claims a path or name that is already taken, by the shell or by another remote in `others`. No id may be
 * a prefix of another, because the federation runtime would confuse the two.
 */
export const mountIssues = ({ id, mounts }: Mounted, others: readonly Mounted[]): Issues => {
  const issues: Issues = [];
  for (const other of others) {
    if (other.id !== id && (other.id.startsWith(id) || id.startsWith(other.id))) {
      issues.push({ path: 'manifest.id', message: `"${id}" and "${other.id}" cannot be told apart: one begins with the other` });
    }
  }
  for (const [index, { path }] of mounts.entries()) {
    const at = `manifest.mounts.${index}.path`;
    if (reservedPaths.some((taken) => (taken === '/' ? path === '/' : overlap(path, taken)))) {
      issues.push({ path: at, message: `"${path}" belongs to the shell` });
    }
    if (mounts.some((mount, otherIndex) => otherIndex < index && overlap(path, mount.path))) {
      issues.push({ path: at, message: `"${path}" overlaps another mount of ${id}` });
    }
    const owner = others.find((other) => other.id !== id && other.mounts.some((mount) => overlap(path, mount.path)));
    if (owner) issues.push({ path: at, message: `"${path}" belongs to ${owner.id}` });
  }
  return issues;
};

type DeclaresSearch = Pick<RemoteManifest, 'id' | 'mounts' | 'search'>;

/** Why search scopes of a manifest would be rejected, each with its path; empty if all can be searched. */
export const searchIssues = ({ id, mounts, search = [] }: DeclaresSearch): Issues => {
  const outside = (address: string) => !mounts.some(({ path }) => isWithin(address, path));
  return search.flatMap(({ type, list }, index) => {
    const at = `manifest.search.${index}`;
    const issues: Issues = [];
    const scope = searchScopes().find((candidate) => candidate.type === type);
    const shownAt = scope?.address('…');
    if (!shownAt) issues.push({ path: `${at}.type`, message: `The portal has nothing of the type "${type}" to search` });
    else if (outside(shownAt))
      issues.push({ path: `${at}.type`, message: `"${type}" is shown at ${shownAt}, which is not below a mount of ${id}` });
    if (search.findIndex((other) => other.type === type) < index)
      issues.push({ path: `${at}.type`, message: `"${type}" is declared twice` });
    if (list && outside(list)) issues.push({ path: `${at}.list`, message: `"${list}" is not below a mount of ${id}` });
    return issues;
  });
};

/** A read that a manifest declares. */
interface DeclaredRead {
  readonly operation: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** What declares the read: 'a panel'. */
  readonly by: string;
}

/** The operation of a read, or why the portal cannot call it. */
const findRead = (
  { operation: id, query: declaredQuery, by }: DeclaredRead,
  { contract }: Pick<RemoteManifest, 'contract'>,
): { readonly issues: Issues; readonly operation?: Operation } => {
  const refused = (message: string) => ({ issues: [{ path: 'operation', message }] });
  const operation = operations.find((candidate) => candidate.id === id);
  if (!operation) return refused(`The portal has no operation ${id}`);
  if (!Object.hasOwn(contract.operations, id)) return refused(`${id} is not in the contract of this release`);
  const { method, params, response, audience, limits, query } = operation;
  if (method !== 'GET') return refused(`${id} is a ${method}, and ${by} only reads`);
  if (params) return refused(`${id} needs to be told of which item, and ${by} knows none`);
  if (response.kind !== 'json') return refused(`${id} answers no data`);
  if (audience === 'deployer' || limits) return refused(`${id} is not for ${by}: it is limited or for deploy tokens`);
  const parameters = new URLSearchParams(Object.entries(declaredQuery).map(([name, value]) => [name, String(value)]));
  const queryIssues = query?.safeParse(Object.fromEntries(parameters)).error?.issues ?? [];
  return { issues: queryIssues.map(({ path, message }) => ({ path: ['query', ...path].join('.'), message })), operation };
};

/** Why first reads of a manifest's pages would be rejected, each with its path. */
export const firstReadIssues = (manifest: Pick<RemoteManifest, 'mounts' | 'contract'>): Issues =>
  manifest.mounts.flatMap(({ reads = [] }, mount) =>
    reads.flatMap(({ operation, query = {} }, read) =>
      findRead({ operation, query, by: 'a page' }, manifest).issues.map(({ path, message }) => ({
        path: `manifest.mounts.${mount}.reads.${read}.${path}`,
        message,
      })),
    ),
  );

type DeclaresPanels = Pick<RemoteManifest, 'id' | 'mounts' | 'contract' | 'panels'>;
type Shape = z.core.JSONSchema.BaseSchema;

/** The alternatives that a schema allows. */
const alternativesOf = (schema: Shape): Shape[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap((one) => alternativesOf(one as Shape)) ?? [schema];

/** Whether a schema allows a field at this path that has one of these types. */
const allows = (schema: Shape, path: readonly string[], types: readonly string[]): boolean =>
  alternativesOf(schema).some((alternative) => {
    const [name, ...rest] = path;
    if (name === undefined) return types.includes(String(alternative.type));
    const inner = alternative.properties?.[name] ?? alternative.additionalProperties;
    return typeof inner === 'object' && allows(inner, rest, types);
  });

const numberTypes = ['number', 'integer'];
const textTypes = ['string', ...numberTypes];

/** The response fields that the template uses, and the types that they must have. */
const fieldsOf = (panel: DeclaredPanel): { readonly at: string; readonly field: string; readonly types: readonly string[] }[] => {
  if (panel.template === 'list')
    return [
      { at: 'entryTitle', field: panel.entryTitle, types: textTypes },
      ...fieldsOfAddress(panel.entryLink).map((field) => ({ at: 'entryLink', field, types: textTypes })),
    ];
  const value = { at: 'value', field: panel.value, types: numberTypes };
  return panel.template === 'count' ? [value] : [value, { at: 'target', field: panel.target, types: numberTypes }];
};

/** Why a panel cannot be rendered from the operation's response. */
const responseIssues = (panel: DeclaredPanel, response: z.ZodType): Issues => {
  const shape = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' });
  const items = alternativesOf(shape).find(({ type }) => type === 'array')?.items;
  if (panel.template === 'list' && typeof items !== 'object')
    return [{ path: 'operation', message: `${panel.operation} answers no list` }];
  const source = panel.template === 'list' ? (items as Shape) : shape;
  return fieldsOf(panel).flatMap(({ at, field, types }) =>
    allows(source, field.split('.'), types)
      ? []
      : [{ path: at, message: `${panel.operation} answers no ${types === numberTypes ? 'number' : 'text'} "${field}"` }],
  );
};

/** Why the dashboard cannot call the operation of a panel, or not render its response. */
const operationIssues = (panel: DeclaredPanel, manifest: DeclaresPanels): Issues => {
  const { issues, operation } = findRead({ operation: panel.operation, query: queryOfPanel(panel), by: 'a panel' }, manifest);
  return operation?.response.kind === 'json' ? [...issues, ...responseIssues(panel, operation.response.schema)] : issues;
};

/** Why panels of a manifest would be rejected, each with its path; empty if all can be rendered. */
export const panelIssues = (manifest: DeclaresPanels): Issues => {
  const outside = (address: string) => !manifest.mounts.some(({ path }) => isWithin(address, path));
  return manifest.panels.flatMap((panel, index) => {
    const { id, link } = panel;
    const issues = operationIssues(panel, manifest);
    if (manifest.panels.findIndex((other) => other.id === id) < index)
      issues.push({ path: 'id', message: `There are two panels "${id}"` });
    const links = [
      { at: 'link', address: link },
      ...(panel.template === 'list' ? [{ at: 'entryLink', address: panel.entryLink }] : []),
    ];
    for (const { at, address } of links)
      if (outside(address)) issues.push({ path: at, message: `"${address}" is not below a mount of ${manifest.id}` });
    return issues.map(({ path, message }) => ({ path: `manifest.panels.${index}.${path}`, message }));
  });
};
