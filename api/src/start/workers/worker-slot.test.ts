import { describe, expect, it } from 'vitest';
import { WorkerSlot } from './worker-slot.ts';

/** A slot whose processes become ready and exit when the test says so, on a clock that only the test and pauses advance. */
const open = () => {
  let now = 0;
  const pauses: number[] = [];
  const given: string[] = [];
  const workers: { ready(): void; end(reason: string): void; told: boolean }[] = [];
  const slot = new WorkerSlot(1, {
    start: () => {
      const ready = Promise.withResolvers<void>();
      const ended = Promise.withResolvers<string>();
      const worker = { ready: ready.resolve, end: ended.resolve, told: false };
      workers.push(worker);
      const stop = () => {
        worker.told = true;
        ended.resolve('code 0');
      };
      return { ready: ready.promise, ended: ended.promise, stop };
    },
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
    },
    now: () => now,
    report: () => undefined,
    giveUp: (sentence) => given.push(sentence),
  });
  /** Waits until nothing more runs without the test. */
  const settled = () => new Promise((resume) => setImmediate(resume));
  const at = (index: number) => {
    const worker = workers[index];
    if (!worker) throw new Error(`Worker ${index} was not started`);
    return worker;
  };
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { slot, pauses, given, workers, settled, at, pass };
};

const opened = async () => {
  const around = open();
  const opening = around.slot.open();
  around.at(0).ready();
  expect(await opening).toBeUndefined();
  return around;
};

describe('a worker [PLAT-361]', () => {
  it('is restarted immediately when it dies', async () => {
    const { at, settled, workers, pauses } = await opened();
    at(0).end('SIGKILL');
    await settled();
    expect([workers.length, pauses]).toEqual([2, [0]]);
  });

  it('is given up after five exits in a row, with doubling pauses', async () => {
    const { at, settled, workers, pauses, given } = await opened();
    for (let index = 0; index < 5; index += 1) {
      at(index).ready();
      await settled();
      at(index).end('code 1');
      await settled();
    }
    expect([workers.length, pauses]).toEqual([5, [0, 1000, 2000, 4000]]);
    expect(given).toEqual(['Worker 1 of the api ended 5 times in a row, at last with code 1: the portal stops.']);
  });

  it('resets the count once it has served for ten seconds', async () => {
    const { at, settled, pauses, pass, given } = await opened();
    for (let index = 0; index < 8; index += 1) {
      at(index).ready();
      await settled();
      pass(10_000);
      at(index).end('SIGKILL');
      await settled();
    }
    expect([given, pauses]).toEqual([[], Array(8).fill(0)]);
  });

  it('reports why it exited before it accepted calls', async () => {
    const { slot, at, settled, workers } = open();
    const opening = slot.open();
    at(0).end('code 1');
    expect(await opening).toBe('code 1');
    await settled();
    expect(workers).toHaveLength(1);
  });

  it('is not restarted once it was stopped', async () => {
    const { slot, at, settled, workers } = await opened();
    await slot.stop();
    await settled();
    expect([workers.length, at(0).told]).toEqual([1, true]);
  });
});

describe('replacing a worker [PLAT-362]', () => {
  it('stops the current one only when the next accepts calls', async () => {
    const { slot, at, settled, workers } = await opened();
    const replacing = slot.replace();
    await settled();
    expect([workers.length, at(0).told]).toEqual([2, false]);
    at(1).ready();
    expect(await replacing).toBeUndefined();
    await settled();
    expect([workers.length, at(0).told, at(1).told]).toEqual([2, true, false]);
  });

  it('keeps the current one if the next does not start', async () => {
    const { slot, at, settled, workers } = await opened();
    const replacing = slot.replace();
    at(1).end('code 1');
    expect(await replacing).toBe('code 1');
    at(0).end('SIGKILL');
    await settled();
    expect(workers).toHaveLength(3);
  });

  it('leaves one worker if the current one dies in the meantime', async () => {
    const { slot, at, settled, workers } = await opened();
    const replacing = slot.replace();
    at(0).end('SIGKILL');
    await settled();
    at(1).ready();
    expect(await replacing).toBeUndefined();
    await settled();
    expect([workers.length, at(1).told]).toEqual([2, false]);
  });

  it('starts one if neither the current nor the next is left', async () => {
    const { slot, at, settled, workers } = await opened();
    const replacing = slot.replace();
    at(0).end('SIGKILL');
    await settled();
    at(1).end('code 1');
    expect(await replacing).toBe('code 1');
    await settled();
    expect(workers).toHaveLength(3);
  });
});
