import { describe, expect, it } from 'vitest';
import { pipelined } from './client.ts';

describe('pipelined [PLAT-366]', () => {
  it('returns the results in their order', async () => {
    const slow = Promise.withResolvers<string>();
    const both = pipelined(slow.promise, Promise.resolve(2));
    slow.resolve('one');
    expect(await both).toEqual(['one', 2]);
  });

  it('waits for all work after one failure, and throws the first failure', async () => {
    const slow = Promise.withResolvers<never>();
    let hasEnded = false;
    const both = pipelined(slow.promise, Promise.reject(new Error('first'))).finally(() => {
      hasEnded = true;
    });
    const outcome = expect(both).rejects.toThrow('first');
    await new Promise((resume) => setImmediate(resume));
    expect(hasEnded).toBe(false);
    slow.reject(new Error('current transaction is aborted'));
    await outcome;
  });
});
