import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-databases.ts';
import { inTransaction } from '../context.ts';
import { parseEnv } from '../env.ts';
import { jobs } from '../jobs.ts';
import { readQueueStats } from '../platform/jobs/queue-stats.ts';
import { sendMail } from '../platform/mail/mail.ts';
import { openContext } from './open-context.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-context-'));
const env = parseEnv({ NODE_ENV: 'test', DATA_DIR: folder });
const log = pino({ level: 'silent' });
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('[PLAT-489] the context of a process', () => {
  it('sends its first jobs while transactions hold every connection', async () => {
    const { ctx, close } = await openContext(env, log, database.connection);
    onTestFinished(close);
    // more than there are connections
    const changes = Array.from({ length: 20 }, (_, index) =>
      inTransaction(ctx, async (tx) => {
        await tx.db.execute('select 1');
        await sendMail(tx, { to: `person${index}@portal.example`, subject: '', text: '' });
      }),
    );
    await Promise.all(changes);
    expect((await readQueueStats(ctx, jobs)).waiting).toBe(20);
  });
});
