import { type Figures, type FromPrimary, type FromWorker, type WorkerRole, workerVariable } from './worker-messages.ts';

/** This worker's end of the channel to the primary. */
export interface WorkerLink extends WorkerRole {
  /** Says that this worker takes calls. */
  ready(introduction: string): void;
  /** Answers other workers that ask for the figures of this one. */
  shareFigures(read: () => Promise<Figures>): void;
  /** The figures of the other workers; without those that do not answer at once. */
  figuresOfOthers(): Promise<readonly Figures[]>;
}

const send = (message: FromWorker): void => {
  // the primary has ended: the worker is about to
  if (process.connected) process.send?.(message);
};

/** The link of a process that the primary has started; undefined in any other process. */
export const workerLink = (): WorkerLink | undefined => {
  const told = process.env[workerVariable];
  if (told === undefined) return undefined;
  const role = JSON.parse(told) as WorkerRole;
  const calls = new Map<number, (figures: readonly Figures[]) => void>();
  let lastCall = 0;
  let read: () => Promise<Figures> = async () => [];
  process.on('message', async (message: FromPrimary) => {
    if (message.type === 'ask-figures') return send({ type: 'figures', call: message.call, figures: await read() });
    calls.get(message.call)?.(message.figures);
    calls.delete(message.call);
  });
  return {
    ...role,
    ready: (introduction) => send({ type: 'ready', introduction }),
    shareFigures: (wanted) => {
      read = wanted;
    },
    figuresOfOthers: () =>
      new Promise((resolve) => {
        lastCall += 1;
        calls.set(lastCall, resolve);
        send({ type: 'ask-figures', call: lastCall });
      }),
  };
};
