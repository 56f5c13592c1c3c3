import { createGate } from './gate.ts';

/** Hashes and checks passwords: argon2id, 19 MiB, two passes (OWASP), one lane. */
export interface Passwords {
  /** @throws 503 `busy` under load */
  hash(password: string): Promise<string>;
  /**
   * Whether the password belongs to the hash. Without a hash (unknown account, invitation not yet
   * accepted) the answer is no and takes as long.
   * @throws 503 `busy` under load
   */
  matches(password: string, hash: string | null): Promise<boolean>;
}

const argon = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const;
/** Of a random password that nobody knows, made with the same cost. */
const nobody = await Bun.password.hash(crypto.randomUUID(), argon);

/** At most two at once, since a hash takes 19 MiB and a core; 64 more may wait, about two seconds. */
export const createPasswords = (gate = createGate(2, 64, 2)): Passwords => ({
  hash: (password) => gate.pass(() => Bun.password.hash(password.normalize('NFC'), argon)),
  matches: (password, hash) =>
    gate.pass(async () => {
      const same = await Bun.password.verify(password.normalize('NFC'), hash ?? nobody);
      return same && hash !== null;
    }),
});
