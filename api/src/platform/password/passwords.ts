import { busy } from '../http/errors.ts';

/** Limits concurrency: runs a few tasks at once, queues some more, and refuses the rest. */
interface Gate {
  /** @throws 503 `busy` when the queue is full */
  pass<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * @param parallel how many run at once  @param queue how many may wait  @param retryAfter seconds to wait, as reported in a
 * rejection
 */
export const createGate = (parallel: number, queue: number, retryAfter: number): Gate => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    pass: async (work) => {
      if (running < parallel) running += 1;
      else {
        if (waiting.length >= queue) throw busy(retryAfter);
        // a finished task hands over its slot
        await new Promise<void>((resume) => {
          waiting.push(resume);
        });
      }
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
};

/** Hashes and checks passwords: argon2id, 19 MiB, two passes (OWASP), one lane. */
export interface Passwords {
  /** @throws 503 `busy` under load */
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches the hash. Without a hash (unknown account, invitation not yet accepted) it returns false after
   * the same time. `hooks` run during this check; at most one other check runs at the same time.
   * @throws 503 `busy` under load; any error of `hooks`
   */
  matches(password: string, hash: string | null, hooks?: CheckHooks): Promise<boolean>;
}

/** Callbacks right before and right after a check. */
export interface CheckHooks {
  before(): Promise<void>;
  after(matches: boolean): Promise<void>;
}

const argon = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const;
/** Hash of a random unknown password, with the same cost. */
const dummyHash = await Bun.password.hash(crypto.randomUUID(), argon);

/** At most two at once, since a hash takes 19 MiB and a core; 64 more may wait, about two seconds. */
export const createPasswords = (gate = createGate(2, 64, 2)): Passwords => ({
  hash: (password) => gate.pass(() => Bun.password.hash(password.normalize('NFC'), argon)),
  matches: (password, hash, hooks) =>
    gate.pass(async () => {
      await hooks?.before();
      const same = await Bun.password.verify(password.normalize('NFC'), hash ?? dummyHash);
      const matches = same && hash !== null;
      await hooks?.after(matches);
      return matches;
    }),
});
