import postcss, { type AtRule, type ChildNode } from 'postcss';
import type { Issues } from '../../platform/http/errors.ts';

/** At-rules that say nothing of an element by themselves, so that they may stand outside the scope. */
const harmless = new Set(['charset', 'property', 'keyframes', 'font-face', 'counter-style']);
/** Families of the portal itself: a face of that name would change the text of every page. */
const portalFamilies = /^(inter|open sans|roboto|source sans (pro|3))( variable)?$/i;

const scopeOf = (remote: string) => `([data-mf=${remote.slice('mf-'.length)}])`;
const isScope = (params: string, scope: string) => params.replaceAll(/["'\s]/g, '') === scope;

const isOrderOfLayers = ({ name, nodes }: AtRule) => name === 'layer' && nodes === undefined;

const familyOf = (face: AtRule): string => {
  let family = '';
  face.walkDecls(/^font-family$/i, ({ value }) => {
    family = value.replaceAll(/["']/g, '').trim();
  });
  return family;
};

/** What a node outside the scope would change of the rest of the page; undefined where it changes nothing. */
const reach = (node: ChildNode, scope: string): string | undefined => {
  if (node.type === 'comment') return undefined;
  if (node.type !== 'atrule') return `"${node.type === 'rule' ? node.selector.slice(0, 80) : node.toString().slice(0, 80)}"`;
  const name = node.name.toLowerCase();
  if (name === 'scope') {
    if (!isScope(node.params, scope)) return `"@scope ${node.params.slice(0, 80)}"`;
    let inner: string | undefined;
    node.walkAtRules((rule) => {
      if (/^(scope|import|font-face)$/i.test(rule.name)) inner ??= `"@${rule.name} ${rule.params.slice(0, 80)}" inside the scope`;
    });
    return inner;
  }
  if (name === 'font-face' && portalFamilies.test(familyOf(node))) return `the font "${familyOf(node)}" of the portal`;
  return harmless.has(name) || isOrderOfLayers(node) ? undefined : `"@${node.name} ${node.params.slice(0, 80)}"`;
};

/**
 * Where a style sheet of a remote speaks of more than the remote's own elements (REM-45): everything that is said of elements
 * stands in `@scope ([data-mf='…'])`, as the shared preset writes it.
 */
export const styleIssues = (remote: string, path: string, css: string): Issues => {
  let sheet: postcss.Root;
  try {
    sheet = postcss.parse(css);
  } catch (thrown) {
    const reason = thrown instanceof Error && 'reason' in thrown ? String(thrown.reason) : 'it cannot be read';
    return [{ path, message: `"${path}" is no style sheet: ${reason}` }];
  }
  const scope = scopeOf(remote);
  const own = `@scope ([data-mf='${remote.slice('mf-'.length)}'])`;
  const outside = sheet.nodes.flatMap((node) => reach(node, scope) ?? []);
  const [first] = outside;
  if (!first) return [];
  const more = outside.length > 1 ? ` and ${outside.length - 1} more` : '';
  return [{ path, message: `"${path}" would change the rest of the portal: ${first}${more}; keep it within ${own}` }];
};
