import { mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { trace } from '@opentelemetry/api';
import pino, { type Logger } from 'pino';
import type { Env } from '../env.ts';
import { withoutValues } from '../platform/db/query-error.ts';

/** At the start, a larger log file is rotated; one older file is kept. */
const largest = 20 * 1024 * 1024;

const rotate = (file: string): void => {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largest) renameSync(file, `${file}.1`);
};

/** Errors with their causes and stacks, never with the values of a query. */
export const errorForLog = (thrown: unknown): unknown => pino.stdSerializers.err(withoutValues(thrown) as Error);

/**
 * One JSON object per line: on a terminal into `DATA_DIR/logs/api.log`, so that the terminal stays readable, else to the output.
 */
export const openLog = (env: Env): { log: Logger; place: string } => {
  const options = {
    level: env.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorForLog },
    mixin: () => {
      const traceId = trace.getActiveSpan()?.spanContext().traceId;
      return traceId === undefined ? {} : { traceId };
    },
  };
  if (!process.stdout.isTTY) return { log: pino(options), place: 'the output' };
  const folder = join(env.dataDir, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'api.log');
  rotate(file);
  const destination = pino.destination({ dest: file, sync: false });
  // lines are lost on a full disk; an unhandled error event would end the portal
  destination.on('error', () => undefined);
  return { log: pino(options, destination), place: file };
};
