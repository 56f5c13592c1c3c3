import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { StoredBytes } from '../files/file-store.ts';
import type { Stamp } from './stamp.ts';

/** Input of the stamping process. */
export interface StampTask {
  readonly id: number;
  /** Paths. */
  readonly from: string;
  readonly to: string;
  readonly stamp: Stamp;
}

interface StampResult {
  readonly id: number;
  readonly failed?: string;
}

/** A document that takes longer is served without a stamp, in milliseconds. */
const stampTimeout = 20_000;
/** Idle time after which the process ends, in milliseconds. */
const idleTimeout = 60_000;
/** How long stamped bytes are kept for a reader who does not start reading, in milliseconds. */
const unreadTimeout = 5 * 60_000;
/** Maximum queued documents; more are served without a stamp. */
const maxWaiting = 20;

/** Stamped bytes that can be read once. */
export interface StampedPdf {
  readonly size: number;
  readonly body: ReadableStream<Uint8Array>;
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
  #child: Child | undefined;
  #tasks = 0;
  #waiting = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #settle: ((done: StampResult) => void) | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;

  /** Returns the document with the stamp on each page; rejects when it cannot be stamped in time. */
  stamp(pdf: StoredBytes, stamp: Stamp): Promise<StampedPdf> {
    if (this.#waiting >= maxWaiting) return Promise.reject(new Error('too many documents wait'));
    this.#waiting += 1;
    const stamped = this.#queue
      .then(() => this.#stampNow(pdf, stamp))
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#queue = stamped.catch(() => undefined);
    return stamped;
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
      ipc: (done: StampResult) => this.#settle?.(done),
      onExit: () => {
        if (this.#child === child) this.#child = undefined;
        this.#settle?.({ id: this.#tasks, failed: 'the process has ended' });
      },
    });
    child.unref();
    return child;
  }

  async #stampNow(pdf: StoredBytes, stamp: Stamp): Promise<StampedPdf> {
    const folder = await mkdtemp(join(tmpdir(), 'portal-pdf-'));
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    const remove = () => rm(folder, { recursive: true, force: true });
    try {
      await pipeline(pdf.stream(), createWriteStream(from, { mode: 0o600 }));
      await this.#run({ from, to, stamp });
    } catch (thrown) {
      await remove();
      throw thrown;
    }
    // removes files that are never read; an open file is read to its end
    setTimeout(() => void remove(), unreadTimeout).unref();
    return { size: Bun.file(to).size, body: streamOf(to, remove) };
  }

  async #run(task: Omit<StampTask, 'id'>): Promise<void> {
    clearTimeout(this.#idle);
    this.#child ??= this.#start();
    this.#tasks += 1;
    const id = this.#tasks;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const done = await new Promise<StampResult>((resolve) => {
      this.#settle = (result) => {
        if (result.id === id) resolve(result);
      };
      timer = setTimeout(() => this.close(), stampTimeout);
      this.#child?.send({ ...task, id });
    });
    clearTimeout(timer);
    this.#idle = setTimeout(() => this.close(), idleTimeout);
    this.#idle.unref();
    if (done.failed !== undefined) throw new Error(done.failed);
  }
}
