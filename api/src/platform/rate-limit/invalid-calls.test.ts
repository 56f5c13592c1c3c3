import { describe, expect, it } from 'vitest';
import { TestClock } from '../../../test/portal.ts';
import { InvalidCalls, invalidCallLimit } from './invalid-calls.ts';

describe('the count of invalid calls', () => {
  it('begins anew when the clock was ahead and has been set right [PLAT-551]', () => {
    const clock = new TestClock();
    const now = clock.now();
    const calls = new InvalidCalls(clock);
    clock.advance(400 * 24 * 3600);
    for (let time = 0; time <= invalidCallLimit; time += 1) calls.count('ana');
    expect(calls.retryAfter('ana')).toBe(60);
    clock.set(now);
    expect(calls.retryAfter('ana')).toBeUndefined();
    calls.count('ana');
    expect(calls.retryAfter('ana')).toBeUndefined();
  });
});
