import { describe, expect, it } from 'vitest';
import { registryProblem } from './npm.mjs';

describe('registryProblem', () => {
  it.each([
    ['npm error code ECONNREFUSED\nnpm error syscall connect', 'the npm registry cannot be reached'],
    ['error: ConnectionRefused downloading package manifest zod', 'the npm registry cannot be reached'],
    ['npm error code ENOTFOUND\nnpm error network request to https://r failed', 'the npm registry cannot be reached'],
    ['npm error code ENOSPC\nnpm error syscall write', 'the disk is full'],
  ])('says what to do: %j', (output, words) => {
    expect(registryProblem('It failed', output).message).toContain(`It failed: ${words}`);
  });

  it("otherwise returns the tool's reason, without its codes", () => {
    const output =
      'npm error code EACCES\nnpm error syscall mkdir\nnpm error path /nowhere\nnpm error Your cache belongs to another user.\nnpm error help';
    expect(registryProblem('It failed', output).message).toBe('It failed: Your cache belongs to another user.');
    expect(registryProblem('It failed', 'error: lockfile had changes, but lockfile is frozen\n').message).toBe(
      'It failed: lockfile had changes, but lockfile is frozen.',
    );
  });
});
