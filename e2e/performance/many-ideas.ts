import { execFileSync } from 'node:child_process';
import { bunBinary, root } from '../portal/bun.ts';
import { type Portal, startPortal } from '../portal/start-portal.ts';

/** A portal of its own that has so many ideas with all that hangs on them, made by the command that a developer has. */
export const portalWithIdeas = async (number: number): Promise<Portal> => {
  const empty = await startPortal();
  await empty.stop({ keep: true });
  const env = { ...process.env, DATA_DIR: empty.dataDir };
  execFileSync(bunBinary(), ['api/seed/many-ideas.ts', String(number)], { cwd: root, env, stdio: 'pipe' });
  return startPortal({ dataDir: empty.dataDir });
};
