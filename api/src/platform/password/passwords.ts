import { rateLimited } from '../http/errors.ts';
import { createGate, type Gate } from '../rate-limit/gate.ts';

/** Hashes and checks passwords: argon2id, 19 MiB, two passes (OWASP), one lane. */
export interface Passwords {
  /**
   * @param account the address of the account that it is for
   * @throws 429 when too many passwords of the account are hashed or checked; 503 `busy` under load
   */
  hash(password: string, account?: string): Promise<string>;
  /**
   * Whether the password matches the hash. Without a hash (unknown account, invitation not yet accepted) it returns false after
   * the same time. `hooks` run during this check; at most one other check runs at the same time.
   * @param account the address that was typed for the account, known or not
   * @throws 429 when too many passwords of the account are hashed or checked; 503 `busy` under load; any error of `hooks`
   */
  matches(password: string, hash: string | null, hooks?: CheckHooks, account?: string): Promise<boolean>;
}

/** Callbacks right before and right after a check. */
export interface CheckHooks {
  before(): Promise<void>;
  after(matches: boolean): Promise<void>;
}

const argon = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const;
/** Hash of a random unknown password, with the same cost. */
const dummyHash = await Bun.password.hash(crypto.randomUUID(), argon);

/** Seconds after which some of the queue are done. */
const retryAfter = 2;
/** Passwords of one account at the same time: more than its people need, and too few to fill the queue for others. */
const maxOfAccount = 8;

/** At most two at once, since a hash takes 19 MiB and a core; 64 more may wait, about two seconds. */
const passwordGate = () => createGate(2, 64, retryAfter, { tasks: maxOfAccount, refuse: () => rateLimited(retryAfter) });

export const createPasswords = (gate: Gate = passwordGate()): Passwords => ({
  hash: (password, account) => gate.pass(() => Bun.password.hash(password.normalize('NFC'), argon), account),
  matches: (password, hash, hooks, account) =>
    gate.pass(async () => {
      await hooks?.before();
      const same = await Bun.password.verify(password.normalize('NFC'), hash ?? dummyHash);
      const matches = same && hash !== null;
      await hooks?.after(matches);
      return matches;
    }, account),
});
