import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Finding } from './finding.ts';

const here = import.meta.dirname;

/**
 * Files, exports and dependencies that nothing uses, and imports that no package.json declares (knip).
 * `config` is the path of a knip.json, relative to `root`; `fewest` the number of files there are at least.
 */
export const checkDeadCode = (root: string, config: string, fewest: number): Finding => {
  const reporter = join(here, 'knip-reporter.mjs');
  const knip = spawnSync(
    join(here, '../node_modules/.bin/knip'),
    ['--config', config, '--reporter', reporter, '--no-progress', '--no-exit-code'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  );
  const line = knip.stdout?.trim().split('\n').at(-1) ?? '';
  if (!line.startsWith('{')) {
    const why = (knip.stderr || knip.stdout || String(knip.error)).trim();
    return { check: 'dead code', saw: 'nothing', faults: [`knip did not finish: ${why}`] };
  }
  const { files, faults } = JSON.parse(line) as { files: number; faults: string[] };
  return {
    check: 'dead code',
    saw: `${files} files`,
    faults: [...(files < fewest ? [`only ${files} files seen, ${fewest} or more expected`] : []), ...faults],
  };
};
