import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';

/** The message when the portal cannot listen; undefined for other errors. */
export const listenProblem = (thrown: unknown, host: string, port: number): StartProblem | undefined => {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartProblem(`Port ${port} is taken by another program; stop it, or set PORT to another number.`);
  if (code === 'EACCES') return new StartProblem(`Port ${port} needs more rights; set PORT to a number from 1024.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartProblem(`HOST is "${host}", which is no address of this machine; set HOST to one that is.`);
  return undefined;
};

/** Checks before anything else whether the portal can listen. */
export const checkPort = async (host: string, port: number): Promise<void> => {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (thrown) {
    throw listenProblem(thrown, host, port) ?? thrown;
  }
  probe.close();
  await once(probe, 'close');
};
