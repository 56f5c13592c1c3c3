import { access, constants, mkdir } from 'node:fs/promises';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';

/** Makes the data folder where it is missing. @throws StartProblem where it cannot be written */
export const prepareDataFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    throw new StartProblem(`The data folder ${folder} cannot be written (${code}); set DATA_DIR to a folder that can.`);
  }
};
