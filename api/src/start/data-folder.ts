import { access, constants, mkdir } from 'node:fs/promises';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';

/** Creates the data folder if it is missing. @throws StartProblem when it is not writable */
export const prepareDataFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    throw new StartProblem(`The data folder ${folder} cannot be written (${code}); set DATA_DIR to a folder that can.`);
  }
};
