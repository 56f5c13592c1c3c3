import { setTimeout as pause } from 'node:timers/promises';
import type { Env } from '../../env.ts';
import { startEmbedded } from '../../platform/db/embedded/start-embedded.ts';
import { StartProblem } from '../../platform/db/embedded/start-problem.ts';
import { processStopTime } from '../../platform/workers/stop-times.ts';
import { openLog } from '../log.ts';
import { checkPort, prepareFolders, runToEnd, untilStopSignal } from '../process.ts';
import { step } from '../terminal.ts';
import { MetricsExchange, WorkerProcesses } from './worker-processes.ts';
import { WorkerSlot } from './worker-slot.ts';

/** Replaces the workers one after another; stops at the first that does not start. */
const restart = async (slots: readonly WorkerSlot[]): Promise<void> => {
  console.log('Restarting the workers, one after the other');
  for (const slot of slots) {
    const end = await slot.replace();
    if (end === undefined) continue;
    console.error(`A new worker ended with ${end} before it took calls; those that run stay.`);
    return;
  }
  console.log('All workers are new');
};

/** Restarts the workers at SIGHUP. Not for a process with a terminal, where SIGHUP means that the terminal is gone. */
const restartOnHangup = (slots: readonly WorkerSlot[]): void => {
  let isRestarting = false;
  process.on('SIGHUP', async () => {
    if (isRestarting) return;
    isRestarting = true;
    await restart(slots);
    isRestarting = false;
  });
};

/**
 * The primary: runs `env.workers` processes that share the port, until it gets a stop signal. It accepts no calls; it owns the
 * embedded database, so that no exiting worker stops the database (PLAT-360).
 */
export const runWorkers = (env: Env): Promise<never> =>
  runToEnd(async (cleanup) => {
    const hasTerminal = process.stdin.isTTY === true;
    const stopSignal = untilStopSignal(hasTerminal ? ['SIGINT', 'SIGTERM', 'SIGHUP'] : ['SIGINT', 'SIGTERM']);
    const { promise: failure, reject: fail } = Promise.withResolvers<never>();
    await checkPort(env.host, env.port);
    await prepareFolders(env);
    const { log } = openLog(env);
    cleanup.add(() => log.flush());
    const embedded = env.databaseUrl === undefined ? await startEmbedded({ dataDir: env.dataDir, log }) : undefined;
    if (embedded) cleanup.add(() => embedded.stop());
    const processes = new WorkerProcesses({
      metrics: new MetricsExchange(),
      database: embedded?.connection,
      stopTimeout: env.stopDelay * 1000 + processStopTime,
    });
    const slots = Array.from({ length: env.workers }, (_, index) => {
      const report = (sentence: string) => {
        log.warn(sentence);
        if (process.stdout.isTTY) console.error(sentence);
      };
      return new WorkerSlot(index + 1, {
        start: (number) => processes.start(number),
        pause,
        now: () => performance.now(),
        report,
        giveUp: (sentence) => fail(new StartProblem(sentence)),
      });
    });
    cleanup.add(() => Promise.all(slots.map((slot) => slot.stop())));
    const haveOpened = await Promise.race([openAll(slots), stopSignal, failure]);
    if (haveOpened === false) process.exitCode = 1;
    if (!haveOpened) return;
    if (!hasTerminal) restartOnHangup(slots);
    console.log(processes.introduction);
    await Promise.race([stopSignal, failure]);
    console.log('\nStopping the portal');
  });

/** Starts the leader, which prepares the database, and then the others. Returns whether all accept calls. */
const openAll = async (slots: readonly WorkerSlot[]): Promise<boolean> => {
  const [leader, ...others] = slots;
  const isOpen = (end: string | undefined) => {
    // a worker that exits by itself has printed the reason
    if (end !== undefined && end !== 'code 1') console.error(`A worker of the api ended with ${end} before it took calls.`);
    return end === undefined;
  };
  if (!isOpen(await leader?.open())) return false;
  return step('Workers', async (tell) => {
    tell(`${slots.length} processes share the port`);
    return (await Promise.all(others.map((slot) => slot.open()))).every(isOpen);
  });
};
