import { join } from 'node:path';
import '../app.ts'; // areas declare their kinds of content where their routes are
import { parseEnv } from '../env.ts';
import type { DatabaseAddress } from '../platform/db/address.ts';
import { fill } from './fill.ts';
import { addressVariable } from './fill-apart.ts';
import { openLog } from './log.ts';
import { openContext } from './open-context.ts';

// Run by fill-apart.ts. Whoever stops the portal stops it as a whole: this is done to its end, the portal then ends by itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const env = parseEnv(process.env);
const { log } = openLog(env);
const { ctx, close } = await openContext(env, log, JSON.parse(process.env[addressVariable] ?? '') as DatabaseAddress);
try {
  await fill(ctx, join(import.meta.dirname, '../../..'));
} finally {
  await close();
  log.flush();
}
process.exit();
