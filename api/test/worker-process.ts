// An instance of the portal reduced to its worker, for a test that kills it: starts the job `held`, prints `true`, and never
// finishes the job.
import pino from 'pino';
import * as z from 'zod';
import type { Context } from '../src/context.ts';
import type { DatabaseAddress } from '../src/platform/db/address.ts';
import { connect } from '../src/platform/db/client.ts';
import { defineJob } from '../src/platform/jobs/job.ts';
import { startWorker } from '../src/platform/jobs/worker.ts';

const held = defineJob({
  kind: 'held',
  payload: z.object({}),
  run: () => {
    console.log('true');
    return new Promise(() => undefined);
  },
});
const { db, sql } = connect(JSON.parse(process.argv[2] ?? '') as DatabaseAddress);
await startWorker({ db, log: pino({ level: 'silent' }) } as Context, sql, [held]);
