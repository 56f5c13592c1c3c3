import postcss, { type AtRule, type ChildNode } from 'postcss';
import { formatKilobytes, releaseBudgets } from 'shared-contracts/constants/host';
import type { Context } from '../../../context.ts';
import type { Issues } from '../../../platform/http/errors.ts';
import { callIssues, firstPaintScripts, scriptIssues } from './check-scripts.ts';
import type { StagedRelease } from './stage-release.ts';

/** At-rules that do not style any element by themselves, so they are allowed outside the scope. */
const harmless = new Set(['charset', 'property', 'keyframes', 'font-face', 'counter-style']);
/** Font families of the portal itself: a remote's font face with such a name would change the text of every page. */
const portalFamilies = /^(inter|open sans|roboto|source sans (pro|3))( variable)?$/i;

const scopeOf = (remote: string) => `([data-mf=${remote.slice('mf-'.length)}])`;
const isScope = (params: string, scope: string) => params.replaceAll(/["'\s]/g, '') === scope;

const isLayerOrder = ({ name, nodes }: AtRule) => name === 'layer' && nodes === undefined;

const familyOf = (face: AtRule): string => {
  let family = '';
  face.walkDecls(/^font-family$/i, ({ value }) => {
    family = value.replaceAll(/["']/g, '').trim();
  });
  return family;
};

/** What a node of the style sheet would change of the rest of the page; undefined where it changes nothing. */
const effectOutsideScope = (node: ChildNode, scope: string): string | undefined => {
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
  return harmless.has(name) || isLayerOrder(node) ? undefined : `"@${node.name} ${node.params.slice(0, 80)}"`;
};

/**
 * Issues where a style sheet of a remote affects more than the remote's own elements (REM-45): every rule for elements must be
 * inside `@scope ([data-mf='…'])`, as the shared preset generates it.
 */
const styleIssues = (remote: string, path: string, css: string): Issues => {
  let sheet: postcss.Root;
  try {
    sheet = postcss.parse(css);
  } catch (thrown) {
    const reason = thrown instanceof Error && 'reason' in thrown ? String(thrown.reason) : 'it cannot be read';
    return [{ path, message: `"${path}" is no style sheet: ${reason}` }];
  }
  const scope = scopeOf(remote);
  const own = `@scope ([data-mf='${remote.slice('mf-'.length)}'])`;
  const outside = sheet.nodes.flatMap((node) => effectOutsideScope(node, scope) ?? []);
  const [first] = outside;
  if (!first) return [];
  const more = outside.length > 1 ? ` and ${outside.length - 1} more` : '';
  return [{ path, message: `"${path}" would change the rest of the portal: ${first}${more}; keep it within ${own}` }];
};

/** Properties of a release as measured from its bytes, regardless of what its record states. */
export interface Measured {
  /** Bytes after gzip of all that opening the area loads. */
  readonly firstPaint: number;
  readonly issues: Issues;
}

const textsOf = async (ctx: Context, { folder, release }: StagedRelease, extension: string): Promise<Map<string, string>> => {
  const texts = new Map<string, string>();
  for (const { path } of release.files.filter((file) => file.path.endsWith(extension))) {
    const stored = await ctx.files.open(`${folder}/files/${path}`);
    texts.set(path, (await stored?.body.text()) ?? '');
  }
  return texts;
};

/** Reads the scripts and styles of a staged release: what they load, call and restyle. */
export const measureRelease = async (ctx: Context, staged: StagedRelease): Promise<Measured> => {
  const { release, variants } = staged;
  const scripts = await textsOf(ctx, staged, '.js');
  const styles = await textsOf(ctx, staged, '.css');
  const broken = scriptIssues(scripts);
  const firstPaintFiles = new Set([...(broken.length > 0 ? [] : firstPaintScripts(release, scripts)), ...styles.keys()]);
  const firstPaint = release.files
    .filter(({ path }) => firstPaintFiles.has(path))
    .reduce((sum, { path, size }) => sum + (variants.get(path)?.gzip?.size ?? size), 0);
  const [cost, budget] = [firstPaint, releaseBudgets.firstPaint].map(formatKilobytes);
  const heaviest = release.files.filter(({ path }) => firstPaintFiles.has(path)).toSorted((a, b) => b.size - a.size)[0];
  const overBudget = `Opening the area costs ${cost} (gzip), over its budget of ${budget}; most of it is "${heaviest?.path}"`;
  return {
    firstPaint,
    issues: [
      ...broken,
      ...[...styles].flatMap(([path, css]) => styleIssues(release.manifest.id, path, css)),
      ...callIssues(release, scripts),
      ...(firstPaint > releaseBudgets.firstPaint ? [{ path: 'preload', message: overBudget }] : []),
    ],
  };
};
