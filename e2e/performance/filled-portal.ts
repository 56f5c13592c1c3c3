import { execFileSync } from 'node:child_process';
import { bunBinary, root } from '../portal/bun.ts';
import { type Portal, startPortal } from '../portal/start-portal.ts';

/** A separate portal with that many items and their related data, created by the developer command. */
const filledPortal = async (command: 'many-bookings' | 'many-ideas', number: number): Promise<Portal> => {
  const empty = await startPortal();
  await empty.stop({ keep: true });
  const env = { ...process.env, DATA_DIR: empty.dataDir };
  execFileSync(bunBinary(), [`api/seed/${command}.ts`, String(number)], { cwd: root, env, stdio: 'pipe' });
  return startPortal({ dataDir: empty.dataDir });
};

export const portalWithIdeas = (number: number): Promise<Portal> => filledPortal('many-ideas', number);
export const portalWithBookings = (number: number): Promise<Portal> => filledPortal('many-bookings', number);
