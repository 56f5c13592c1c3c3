import { createGate, type Gate } from '../rate-limit/gate.ts';

/** Hashes and checks passwords: argon2id, 19 MiB, two passes (OWASP), one lane. */
export interface Passwords {
  /**
   * @param share whose work it is, such as an account's
   * @throws 503 `busy` under load, or if too many passwords of the share are hashed or checked
   */
  hash(password: string, share?: string): Promise<string>;
  /**
   * Whether the password matches the hash. Without a hash (unknown account, invitation not yet accepted) it returns false after
   * the same time. `hooks` run during this check; at most one other check runs at the same time.
   * @param share whose work it is, such as one client's at one account
   * @throws 503 `busy` under load, or if too many passwords of the share are hashed or checked; any error of `hooks`
   */
  matches(password: string, hash: string | null, hooks?: CheckHooks, share?: string): Promise<boolean>;
}

/** Callbacks right before and right after a check. */
export interface CheckHooks {
  before(): Promise<void>;
  after(matches: boolean): Promise<void>;
}

const argon = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const;
/** Hash of a random unknown password, with the same cost. */
const dummyHash = await Bun.password.hash(crypto.randomUUID(), argon);

/** Passwords of one share at the same time: more than a person needs, and too few to fill the queue for others. */
const maxOfShare = 8;

/** At most two at once, since a hash takes 19 MiB and a core; 64 more may wait, about two seconds. */
const passwordGate = () => createGate(2, 64, 2, maxOfShare);

export const createPasswords = (gate: Gate = passwordGate()): Passwords => ({
  hash: (password, share) => gate.pass(() => Bun.password.hash(password.normalize('NFC'), argon), share),
  matches: (password, hash, hooks, share) =>
    gate.pass(async () => {
      await hooks?.before();
      const same = await Bun.password.verify(password.normalize('NFC'), hash ?? dummyHash);
      const matches = same && hash !== null;
      await hooks?.after(matches);
      return matches;
    }, share),
});
