import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Runs a script of this folder in a process of its own, which a test can kill, or whose memory is its own.
 * @param program the Bun that runs it
 * @returns its process, and the JSON of the first line that it prints
 * @throws Error if it ends before it prints a line
 */
export const startScript = async <T>(
  script: string,
  args: readonly string[],
  program = process.execPath,
): Promise<{ child: ChildProcess; printed: T }> => {
  const child = spawn(program, [join(import.meta.dirname, script), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${script} ended with ${code}`)));
  const [line] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended])) as [string];
  return { child, printed: JSON.parse(line) as T };
};
