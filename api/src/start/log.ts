import { mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { trace } from '@opentelemetry/api';
import pino, { type Logger } from 'pino';
import type { Env } from '../env.ts';
import { withoutValues } from '../platform/db/query-error.ts';

/** On start, a log file larger than this is rotated; one older file is retained. */
const maxLogBytes = 20 * 1024 * 1024;

const rotate = (file: string): void => {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxLogBytes) renameSync(file, `${file}.1`);
};

/** Errors with their causes and stacks, never with query values. */
export const errorForLog = (thrown: unknown): unknown => pino.stdSerializers.err(withoutValues(thrown) as Error);

/**
 * One JSON object per line: written to `DATA_DIR/logs/api.log` when run in a terminal, so that it stays readable, otherwise to
 * stdout.
 * @param worker number of the process, if several share the port: added to its log lines
 */
export const openLog = (env: Env, worker?: number): { log: Logger; location: string } => {
  const options = {
    level: env.logLevel,
    base: worker === undefined ? undefined : { worker },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorForLog },
    mixin: () => {
      const traceId = trace.getActiveSpan()?.spanContext().traceId;
      return traceId === undefined ? {} : { traceId };
    },
  };
  if (!process.stdout.isTTY) return { log: pino(options), location: 'the output' };
  const folder = join(env.dataDir, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'api.log');
  // the primary has done it: a file that others write to must keep its name
  if (worker === undefined) rotate(file);
  const destination = pino.destination({ dest: file, sync: false });
  // lines are lost on a full disk; an unhandled error event would end the portal
  destination.on('error', () => undefined);
  return { log: pino(options, destination), location: file };
};
