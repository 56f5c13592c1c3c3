import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { cutTemplate, type PageTemplate, withIntegrity } from './page-template.ts';
import { ShellAssets } from './shell-assets.ts';

/** One build of the shell: its page and the files that the page loads. */
export interface ShellBuild {
  readonly template: PageTemplate;
  readonly assets: ShellAssets;
  /** Digest of every script by its address. */
  readonly integrity: Readonly<Record<string, string>>;
}

const readBuild = async (dist: string): Promise<ShellBuild> => {
  const [html, assets] = await Promise.all([readFile(join(dist, 'index.html'), 'utf8'), ShellAssets.read(join(dist, 'assets'))]);
  const scripts = [...assets.files.values()].filter(({ path }) => path.endsWith('.js'));
  return {
    template: cutTemplate(withIntegrity(html, assets)),
    assets,
    integrity: Object.fromEntries(scripts.map(({ path, integrity }) => [`/assets/${path}`, integrity]).sort()),
  };
};

/**
 * Returns a function that returns the current build in `dist`, read again after each build; during a build, the previous one.
 * Call it for each request.
 */
export const shellBuilds = (dist: string, log: Logger): (() => Promise<ShellBuild>) => {
  let seen: string | undefined;
  let current: Promise<ShellBuild> | undefined;
  return async () => {
    const index = await stat(join(dist, 'index.html')).catch(() => undefined);
    const revision = index && `${index.mtimeMs}-${index.size}`;
    if (current && (revision === undefined || revision === seen)) return current;
    seen = revision;
    const former = current;
    const next = readBuild(dist);
    current = next.catch((thrown: unknown) => {
      seen = undefined;
      if (!former) current = undefined;
      else log.error({ err: thrown }, 'The new build of the shell cannot be read; the former one is served');
      if (!former) throw thrown;
      current = former;
      return former;
    });
    next
      .then(({ assets }) => assets.warm())
      .catch((thrown: unknown) => log.warn({ err: thrown }, 'The shell was not compressed'));
    return current;
  };
};
