import { fieldsOfAddress, queryOfPanel } from 'shared-contracts/constants/panels';
import { liesBelow } from 'shared-contracts/policies/panels';
import type { DeclaredPanel, RemoteManifest } from 'shared-contracts/remote-manifest';
import * as z from 'zod';
import type { Issues } from '../../platform/http/errors.ts';
import { findRead } from './check-manifest.ts';

type Declaring = Pick<RemoteManifest, 'id' | 'mounts' | 'contract' | 'panels'>;
type Shape = z.core.JSONSchema.BaseSchema;

/** The forms that a schema allows. */
const formsOf = (schema: Shape): Shape[] => (schema.anyOf ?? schema.oneOf)?.flatMap((one) => formsOf(one as Shape)) ?? [schema];

const allows = (schema: Shape, path: readonly string[], types: readonly string[]): boolean =>
  formsOf(schema).some((form) => {
    const [name, ...rest] = path;
    if (name === undefined) return types.includes(String(form.type));
    const inner = form.properties?.[name] ?? form.additionalProperties;
    return typeof inner === 'object' && allows(inner, rest, types);
  });

const number = ['number', 'integer'];
const word = ['string', ...number];

/** The response fields that the template uses, and the types that they must have. */
const fieldsOf = (panel: DeclaredPanel): { readonly at: string; readonly field: string; readonly types: readonly string[] }[] => {
  if (panel.template === 'list')
    return [
      { at: 'entryTitle', field: panel.entryTitle, types: word },
      ...fieldsOfAddress(panel.entryLink).map((field) => ({ at: 'entryLink', field, types: word })),
    ];
  const value = { at: 'value', field: panel.value, types: number };
  return panel.template === 'count' ? [value] : [value, { at: 'target', field: panel.target, types: number }];
};

/** Why a panel cannot be rendered from the operation's response. */
const responseIssues = (panel: DeclaredPanel, response: z.ZodType): Issues => {
  const shape = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' });
  const items = formsOf(shape).find(({ type }) => type === 'array')?.items;
  if (panel.template === 'list' && typeof items !== 'object')
    return [{ path: 'operation', message: `${panel.operation} answers no list` }];
  const source = panel.template === 'list' ? (items as Shape) : shape;
  return fieldsOf(panel).flatMap(({ at, field, types }) =>
    allows(source, field.split('.'), types)
      ? []
      : [{ path: at, message: `${panel.operation} answers no ${types === number ? 'number' : 'text'} "${field}"` }],
  );
};

/** Why the dashboard cannot be made to call the operation of a panel. */
const operationIssues = (panel: DeclaredPanel, manifest: Declaring): Issues => {
  const { issues, operation } = findRead({ operation: panel.operation, query: queryOfPanel(panel), by: 'a panel' }, manifest);
  return operation?.response.kind === 'json' ? [...issues, ...responseIssues(panel, operation.response.schema)] : issues;
};

/** Why panels of a manifest would be rejected, each with its path; empty if all can be rendered. */
export const panelIssues = (manifest: Declaring): Issues => {
  const outside = (address: string) => !manifest.mounts.some(({ path }) => liesBelow(address, path));
  return manifest.panels.flatMap((panel, place) => {
    const { id, link } = panel;
    const issues = operationIssues(panel, manifest);
    if (manifest.panels.findIndex((one) => one.id === id) < place)
      issues.push({ path: 'id', message: `There are two panels "${id}"` });
    const led = [
      { at: 'link', address: link },
      ...(panel.template === 'list' ? [{ at: 'entryLink', address: panel.entryLink }] : []),
    ];
    for (const { at, address } of led)
      if (outside(address)) issues.push({ path: at, message: `"${address}" is not below a mount of ${manifest.id}` });
    return issues.map(({ path, message }) => ({ path: `manifest.panels.${place}.${path}`, message }));
  });
};
