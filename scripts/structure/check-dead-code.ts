import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Finding } from './finding.ts';

const here = import.meta.dirname;
const execute = promisify(execFile);

/**
 * Unused files, exports and dependencies, and imports that no package.json declares (knip). `config` is the path of a knip.json,
 * relative to `root`; `fewest` is the minimum number of files.
 */
export const checkDeadCode = async (root: string, config: string, fewest: number): Promise<Finding> => {
  const reporter = join(here, 'knip-reporter.mjs');
  const knip = await execute(
    join(here, '../node_modules/.bin/knip'),
    ['--config', config, '--reporter', reporter, '--no-progress', '--no-exit-code'],
    { cwd: root, maxBuffer: 64 * 1024 * 1024, env: { ...process.env, NO_COLOR: '1' } },
  ).catch((failed: Error & { stdout?: string; stderr?: string }) => failed);
  const line = knip.stdout?.trim().split('\n').at(-1) ?? '';
  if (!line.startsWith('{')) {
    const why = (knip.stderr || knip.stdout || String(knip)).trim();
    return { check: 'dead code', saw: 'nothing', faults: [`knip did not finish: ${why}`] };
  }
  const { files, faults } = JSON.parse(line) as { files: number; faults: string[] };
  return {
    check: 'dead code',
    saw: `${files} files`,
    faults: [...(files < fewest ? [`only ${files} files seen, ${fewest} or more expected`] : []), ...faults],
  };
};
