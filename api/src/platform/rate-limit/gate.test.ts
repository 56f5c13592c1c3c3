import { describe, expect, it } from 'vitest';
import { createGate } from './gate.ts';

/** Work that ends on demand. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, finish: resolve };
};

describe('the gate', () => {
  it('runs two at once, queues the rest in order, and refuses more than the queue holds', async () => {
    const gate = createGate(2, 2, 3);
    const works = Array.from({ length: 4 }, held);
    const begun: number[] = [];
    const passes = works.map((work, index) =>
      gate.pass(async () => {
        begun.push(index);
        await work.promise;
        return index;
      }),
    );
    await expect(gate.pass(async () => 9)).rejects.toMatchObject({ code: 'busy', details: { retryAfter: 3 } });
    expect(begun).toEqual([0, 1]);
    works[1]?.finish();
    await passes[1];
    expect(begun).toEqual([0, 1, 2]);
    for (const work of works) work.finish();
    expect(await Promise.all(passes)).toEqual([0, 1, 2, 3]);
    expect(await gate.pass(async () => 'free again')).toBe('free again');
  });

  it('is free again after failed work', async () => {
    const gate = createGate(1, 0, 1);
    await expect(gate.pass(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await gate.pass(async () => 'done')).toBe('done');
  });

  it('[PLAT-575] refuses tasks of one caller beyond their share, running or waiting, and admits others', async () => {
    const gate = createGate(1, 9, 3, 2);
    const work = held();
    const admitted = ['hasty', 'hasty', 'patient'].map((who) => gate.pass(() => work.promise, who));
    await expect(gate.pass(() => work.promise, 'hasty')).rejects.toMatchObject({ code: 'busy', details: { retryAfter: 3 } });
    admitted.push(gate.pass(() => work.promise));
    work.finish();
    await Promise.all(admitted);
    expect(await gate.pass(async () => 'free again', 'hasty')).toBe('free again');
  });
});
