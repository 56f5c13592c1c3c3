import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

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
