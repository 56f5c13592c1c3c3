import { Problem } from './problem.mjs';
import { root } from './project.mjs';

/**
 * The message for a folder in which the set-up cannot write.
 * @param {string} folder
 * @param {unknown} error
 */
export function unwritable(folder, error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  return new Problem(
    `The folder ${folder} cannot be written (${code}), and the portal is installed and built inside its project; make ${root} writable for this account, or copy it to a folder that is.`,
  );
}
