import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bunBinary, nodeBinary, root } from '../portal/bun.ts';

/** The result of a command. */
export interface Outcome {
  readonly code: number;
  readonly text: string;
}

/** Runs a script of the tree, as from a terminal. */
export const runScript = async (
  argv: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd = root,
  program = nodeBinary(),
): Promise<Outcome> => {
  const { VITEST: _, NODE_ENV: __, ...outside } = process.env;
  const child = spawn(program, argv, {
    cwd,
    env: { ...outside, PORTAL_BUN: bunBinary(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      text += part.toString();
    });
  const [code] = await once(child, 'close');
  return { code: code as number, text };
};

/** `bun run remote …` for one portal and one deploy token; `cwd` names another working copy. */
export const remoteCommand =
  (url: string, token: string, cwd?: string) =>
  (...argv: string[]): Promise<Outcome> =>
    runScript(['scripts/remote.mjs', ...argv], { PORTAL_URL: url, PORTAL_DEPLOY_TOKEN: token }, cwd);
