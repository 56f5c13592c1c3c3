import { describe, expect, it } from 'vitest';
import { WorkerSlot } from './worker-slot.ts';

/** A slot whose processes become ready and exit when the test says so, on a clock that only the test and pauses advance. */
const open = () => {
  let now = 0;
  const pauses: number[] = [];
  const givenUp: string[] = [];
  const workers: { ready(): void; end(reason: string): void; isStopped: boolean }[] = [];
  const slot = new WorkerSlot(1, {
    start: () => {
      const ready = Promise.withResolvers<void>();
      const ended = Promise.withResolvers<string>();
      const worker = { ready: ready.resolve, end: ended.resolve, isStopped: false };
      workers.push(worker);
      const stop = () => {
        worker.isStopped = true;
        ended.resolve('code 0');
      };
      return { ready: ready.promise, ended: ended.promise, stop };
    },
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
    },
    now: () => now,
    report: () => undefined,
    giveUp: (sentence) => givenUp.push(sentence),
  });
  /** Waits until nothing more runs without the test. */
  const settled = () => new Promise((resume) => setImmediate(resume));
  const workerAt = (index: number) => {
    const worker = workers[index];
    if (!worker) throw new Error(`Worker ${index} was not started`);
    return worker;
  };
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { slot, pauses, givenUp, workers, settled, workerAt, pass };
};

const opened = async () => {
  const slotTest = open();
  const opening = slotTest.slot.open();
  slotTest.workerAt(0).ready();
  expect(await opening).toBeUndefined();
  return slotTest;
};

describe('a worker [PLAT-361]', () => {
  it('is restarted immediately when it dies', async () => {
    const { workerAt, settled, workers, pauses } = await opened();
    workerAt(0).end('SIGKILL');
    await settled();
    expect([workers.length, pauses]).toEqual([2, [0]]);
  });

  it('is given up after five exits in a row, with doubling pauses', async () => {
    const { workerAt, settled, workers, pauses, givenUp } = await opened();
    for (let index = 0; index < 5; index += 1) {
      workerAt(index).ready();
      await settled();
      workerAt(index).end('code 1');
      await settled();
    }
    expect([workers.length, pauses]).toEqual([5, [0, 1000, 2000, 4000]]);
    expect(givenUp).toEqual(['Worker 1 of the api ended 5 times in a row, at last with code 1: the portal stops.']);
  });

  it('resets the count once it has served for ten seconds', async () => {
    const { workerAt, settled, pauses, pass, givenUp } = await opened();
    for (let index = 0; index < 8; index += 1) {
      workerAt(index).ready();
      await settled();
      pass(10_000);
      workerAt(index).end('SIGKILL');
      await settled();
    }
    expect([givenUp, pauses]).toEqual([[], Array(8).fill(0)]);
  });

  it('reports why it exited before it accepted calls', async () => {
    const { slot, workerAt, settled, workers } = open();
    const opening = slot.open();
    workerAt(0).end('code 1');
    expect(await opening).toBe('code 1');
    await settled();
    expect(workers).toHaveLength(1);
  });

  it('is not restarted once it was stopped', async () => {
    const { slot, workerAt, settled, workers } = await opened();
    await slot.stop();
    await settled();
    expect([workers.length, workerAt(0).isStopped]).toEqual([1, true]);
  });
});

describe('replacing a worker [PLAT-362]', () => {
  it('stops the current one only when the next accepts calls', async () => {
    const { slot, workerAt, settled, workers } = await opened();
    const replacing = slot.replace();
    await settled();
    expect([workers.length, workerAt(0).isStopped]).toEqual([2, false]);
    workerAt(1).ready();
    expect(await replacing).toBeUndefined();
    await settled();
    expect([workers.length, workerAt(0).isStopped, workerAt(1).isStopped]).toEqual([2, true, false]);
  });

  it('keeps the current one if the next does not start', async () => {
    const { slot, workerAt, settled, workers } = await opened();
    const replacing = slot.replace();
    workerAt(1).end('code 1');
    expect(await replacing).toBe('code 1');
    workerAt(0).end('SIGKILL');
    await settled();
    expect(workers).toHaveLength(3);
  });

  it('leaves one worker if the current one dies in the meantime', async () => {
    const { slot, workerAt, settled, workers } = await opened();
    const replacing = slot.replace();
    workerAt(0).end('SIGKILL');
    await settled();
    workerAt(1).ready();
    expect(await replacing).toBeUndefined();
    await settled();
    expect([workers.length, workerAt(1).isStopped]).toEqual([2, false]);
  });

  it('starts one if neither the current nor the next is left', async () => {
    const { slot, workerAt, settled, workers } = await opened();
    const replacing = slot.replace();
    workerAt(0).end('SIGKILL');
    await settled();
    workerAt(1).end('code 1');
    expect(await replacing).toBe('code 1');
    await settled();
    expect(workers).toHaveLength(3);
  });
});
