import { formatKilobytes, releaseBudgets } from 'shared-contracts/constants/host';
import type { Context } from '../../context.ts';
import type { Issues } from '../../platform/http/errors.ts';
import { callIssues, firstPaintScripts, scriptIssues } from './check-scripts.ts';
import { styleIssues } from './check-styles.ts';
import type { StagedRelease } from './stage-release.ts';

/** What a release is by its bytes, regardless of what it says of itself. */
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
  const first = new Set([...(broken.length > 0 ? [] : firstPaintScripts(release, scripts)), ...styles.keys()]);
  const firstPaint = release.files
    .filter(({ path }) => first.has(path))
    .reduce((sum, { path, size }) => sum + (variants.get(path)?.gzip?.size ?? size), 0);
  const [has, budget] = [firstPaint, releaseBudgets.firstPaint].map(formatKilobytes);
  const heaviest = release.files.filter(({ path }) => first.has(path)).toSorted((a, b) => b.size - a.size)[0];
  const over = `Opening the area costs ${has} (gzip), over its budget of ${budget}; most of it is "${heaviest?.path}"`;
  return {
    firstPaint,
    issues: [
      ...broken,
      ...[...styles].flatMap(([path, css]) => styleIssues(release.manifest.id, path, css)),
      ...callIssues(release, scripts),
      ...(firstPaint > releaseBudgets.firstPaint ? [{ path: 'preload', message: over }] : []),
    ],
  };
};
