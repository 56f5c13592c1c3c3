import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filledDataVariable, startPortal } from './start-portal.ts';

/**
 * Creates a data folder with sample content, which the portals of a run copy: filling one takes seconds, copying it a
 * moment.
 * @returns a function that removes it
 */
export const fillDataFolder = async (): Promise<() => void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-filled-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const portal = await startPortal({ dataDir, env: { DATABASE_URL: '' } });
    await portal.stop({ keep: true });
  } catch (thrown) {
    remove();
    throw thrown;
  }
  process.env[filledDataVariable] = dataDir;
  return remove;
};

export default fillDataFolder;
