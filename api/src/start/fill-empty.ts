import { join } from 'node:path';
import '../app.ts'; // modules declare their content types next to their routes
import { parseEnv } from '../env.ts';
import type { DatabaseAddress } from '../platform/db/address.ts';
import { addressVariable, fill } from './fill.ts';
import { openLog } from './log.ts';
import { openContext } from './open-context.ts';

// Run by fill.ts. Ignores signals: this process finishes its work, and the portal then ends by itself.
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
