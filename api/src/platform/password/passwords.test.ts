import { describe, expect, it } from 'vitest';
import { createGate, createPasswords } from './passwords.ts';

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
});

describe('passwords', () => {
  const passwords = createPasswords();

  it('are argon2id hashes with 19 MiB and two passes [ACC-69]', async () => {
    const hash = await passwords.hash('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.matches('correct horse', hash)).toBe(true);
    expect(await passwords.matches('correct horsf', hash)).toBe(false);
  });

  it('match in any Unicode form of an accent', async () => {
    expect(await passwords.matches('cafe\u0301 lung', await passwords.hash('caf\u00e9 lung'))).toBe(true);
  });

  it('never match an account without one, but take the same time', async () => {
    const begun = performance.now();
    expect(await passwords.matches('correct horse', null)).toBe(false);
    // no machine fills 19 MiB twice in less
    expect(performance.now() - begun).toBeGreaterThan(4);
  });
});
