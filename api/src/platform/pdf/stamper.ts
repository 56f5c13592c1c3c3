import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { StoredBytes } from '../files/file-store.ts';
import { createGate } from '../rate-limit/gate.ts';
import type { Stamp } from './stamp.ts';

/** Input of the stamping process. */
export interface StampTask {
  /** Paths. */
  readonly from: string;
  readonly to: string;
  readonly stamp: Stamp;
}

/** Output of the stamping process. */
export interface StampResult {
  /** Why this document cannot be stamped. */
  readonly unstampable?: string;
  /** What went wrong with any other part, such as the disk. */
  readonly failed?: string;
}

/** A document that takes longer cannot be stamped, in milliseconds; its time in the queue does not count. */
const stampTimeout = 20_000;
/** Idle time after which the process ends, in milliseconds. */
const idleTimeout = 60_000;
/** How long stamped bytes are kept for a reader who does not start reading, in milliseconds. */
const unreadTimeout = 5 * 60_000;
/** Maximum documents that wait for the one being stamped, and of one reader with that. */
const maxWaiting = 19;
const maxOfReader = 5;
/** Seconds after which some of them are stamped. */
const busyRetryAfter = 5;

/** Stamped bytes that can be read once. */
export interface StampedPdf {
  readonly size: number;
  readonly body: ReadableStream<Uint8Array>;
}

/** A document that cannot be stamped. */
export interface UnstampablePdf {
  readonly unstampable: string;
}

const chunkSize = 64 * 1024;

/** Streams a file from its beginning, opened at the first read; calls `done` at the end or when the reader stops. */
const streamOf = (path: string, done: () => Promise<void>): ReadableStream<Uint8Array> => {
  let file: FileHandle | undefined;
  const end = async () => {
    await file?.close();
    await done();
  };
  return new ReadableStream(
    {
      pull: async (controller) => {
        file ??= await open(path);
        const { bytesRead, buffer } = await file.read(new Uint8Array(chunkSize), 0, chunkSize);
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await end();
        controller.close();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
};

type Child = Bun.Subprocess<'ignore', 'ignore', 'ignore'>;

/** Stamps PDFs one after another in a separate process, which starts with the first and ends when idle. */
export class PdfStamper {
  readonly #timeout: number;
  #child: Child | undefined;
  readonly #gate = createGate(1, maxWaiting, busyRetryAfter, maxOfReader);
  /** Ends the current task, if it is the one of this process. */
  #settle: ((from: Child, done: StampResult) => void) | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;

  /** @param timeout milliseconds for one document */
  constructor(timeout = stampTimeout) {
    this.#timeout = timeout;
  }

  /**
   * Returns the document with the stamp on each page, or why it cannot be stamped.
   * @param reader id of the person who waits for it
   * @throws 503 `busy` when too many documents wait, in total or for this reader
   */
  stamp(pdf: StoredBytes, stamp: Stamp, reader: string): Promise<StampedPdf | UnstampablePdf> {
    return this.#gate.pass(() => this.#stampNow(pdf, stamp), reader);
  }

  /** Terminates the process. */
  close(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #start(): Child {
    const child = Bun.spawn([process.execPath, fileURLToPath(new URL('./stamp-process.ts', import.meta.url))], {
      stdio: ['ignore', 'ignore', 'ignore'],
      // it needs nothing of the api's environment
      env: { PATH: process.env.PATH ?? '' },
      serialization: 'json',
      ipc: (done: StampResult) => this.#settle?.(child, done),
      onExit: () => {
        if (this.#child === child) this.#child = undefined;
        this.#settle?.(child, { unstampable: 'its process has ended' });
      },
    });
    child.unref();
    return child;
  }

  async #stampNow(pdf: StoredBytes, stamp: Stamp): Promise<StampedPdf | UnstampablePdf> {
    const folder = await mkdtemp(join(tmpdir(), 'portal-pdf-'));
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    const remove = () => rm(folder, { recursive: true, force: true });
    try {
      await pipeline(pdf.stream(), createWriteStream(from, { mode: 0o600 }));
      const { unstampable, failed } = await this.#run({ from, to, stamp });
      if (failed !== undefined) throw new Error(failed);
      if (unstampable !== undefined) {
        await remove();
        return { unstampable };
      }
    } catch (thrown) {
      await remove();
      throw thrown;
    }
    // removes files that are never read; an open file is read to its end
    setTimeout(() => void remove(), unreadTimeout).unref();
    return { size: Bun.file(to).size, body: streamOf(to, remove) };
  }

  async #run(task: StampTask): Promise<StampResult> {
    clearTimeout(this.#idle);
    this.#child ??= this.#start();
    const child = this.#child;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const done = await new Promise<StampResult>((resolve) => {
      this.#settle = (from, result) => {
        if (from === child) resolve(result);
      };
      timer = setTimeout(() => this.close(), this.#timeout);
      child.send(task);
    });
    clearTimeout(timer);
    this.#idle = setTimeout(() => this.close(), idleTimeout);
    this.#idle.unref();
    return done;
  }
}
