import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeFailedJob } from '../../../test/failed-job.ts';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { adoptEarlierJobs } from '../../platform/jobs/earlier-jobs.ts';
import { jobs } from '../../platform/jobs/tables.ts';

let portal: TestPortal;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.person({ role: 'admin' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.ctx.db.execute(sql`delete from pgboss.job`);
  portal.mails.length = 0;
  portal.clock.advance(1);
});

const read = async () => (await portal.send('GET', '/api/admin/jobs', { as: admin })).json();
const lastAudit = async () =>
  (await portal.ctx.db.execute(sql`select action, before, after, entity_id from audit_log order by at desc, id desc limit 1`))[0];

describe('failed jobs [PLAT-282]', () => {
  it('are listed with their kind, reason and recipient, the oldest first, without their payload', async () => {
    const ana = await portal.person();
    const first = await makeFailedJob(portal.ctx);
    await makeFailedJob(portal.ctx, 'confirm_email', { userId: ana.user.id }, 'Mailbox full');
    await makeFailedJob(portal.ctx, 'remove_bytes', { keys: [] }, 'The bucket refuses the key');
    await (await portal.ctx.queue.boss()).send('mail', {}, { startAfter: 3600 });
    const state = await read();
    expect(state).toMatchObject({
      waiting: 1,
      total: 3,
      failed: [
        { id: first, kind: 'mail', recipient: 'ana@portal.example', reason: 'The mail server does not answer', attempts: 1 },
        { kind: 'confirm_email', recipient: ana.user.email, reason: 'Mailbox full' },
        { kind: 'remove_bytes', recipient: null },
      ],
    });
    expect(JSON.stringify(state)).not.toContain('Hello');
  });

  it('run again when an admin retries them, once, and the audit log records who', async () => {
    const id = await makeFailedJob(portal.ctx);
    expect((await portal.send('POST', `/api/admin/jobs/${id}/retry`, { as: admin })).status).toBe(204);
    expect(await lastAudit()).toMatchObject({ action: 'job_retried', before: { title: 'Email' }, entity_id: id });
    expect(await read()).toMatchObject({ waiting: 1, total: 0, failed: [] });
    expect(await portal.runJobs()).toBe(1);
    expect(portal.mails).toMatchObject([{ to: 'ana@portal.example', subject: 'Hello' }]);
    const again = await portal.send('POST', `/api/admin/jobs/${id}/retry`, { as: admin });
    expect([again.status, (await problemOf(again)).code]).toEqual([404, 'not_found']);
  });

  it('are all retried at once', async () => {
    for (let count = 0; count < 3; count += 1) await makeFailedJob(portal.ctx);
    const response = await portal.send('POST', '/api/admin/jobs/retry', { as: admin });
    expect(await response.json()).toEqual({ retried: 3 });
    expect(await lastAudit()).toMatchObject({ action: 'failed_jobs_retried', after: { retried: 3 } });
    expect(await portal.runJobs()).toBe(3);
    expect(await (await portal.send('POST', '/api/admin/jobs/retry', { as: admin })).json()).toEqual({ retried: 0 });
  });

  it('are deleted, and never run', async () => {
    const id = await makeFailedJob(portal.ctx);
    expect((await portal.send('DELETE', `/api/admin/jobs/${id}`, { as: admin })).status).toBe(204);
    expect(await lastAudit()).toMatchObject({ action: 'job_deleted', entity_id: id });
    expect(await read()).toMatchObject({ waiting: 0, total: 0 });
    expect(await portal.runJobs()).toBe(0);
    expect((await portal.send('DELETE', `/api/admin/jobs/${id}`, { as: admin })).status).toBe(404);
  });

  it('are the only ones here: a waiting one is neither retried nor deleted by its id', async () => {
    const id = await (await portal.ctx.queue.boss()).send('mail', { to: 'a@portal.example', subject: '', text: '' });
    for (const [method, path] of [
      ['POST', `/api/admin/jobs/${id}/retry`],
      ['DELETE', `/api/admin/jobs/${id}`],
    ] as const)
      expect((await portal.send(method, path, { as: admin })).status).toBe(404);
    expect(await portal.runJobs()).toBe(1);
  });
});

describe('jobs that are tried again [PLAT-557]', () => {
  /** A mail whose attempt has failed. */
  const failOnce = async (reason: string) => {
    const boss = await portal.ctx.queue.boss();
    const id = await boss.send('mail', { to: 'ana@portal.example', subject: 'Hello', text: 'Hello' }, { priority: 1 });
    await boss.fetch('mail');
    await boss.fail('mail', id ?? '', { message: reason });
    return id;
  };

  it('are counted, with the reason of the latest attempt and the time when the first was due', async () => {
    const first = await failOnce('The mail server is busy');
    const due = '2026-03-10T08:00:00.000Z';
    await portal.ctx.db.execute(sql`update pgboss.job set created_on = ${due}, started_on = ${due} where id = ${first}`);
    await failOnce('The mail server does not answer');
    await makeFailedJob(portal.ctx);
    const state = await read();
    expect(state).toMatchObject({
      waiting: 2,
      retrying: { total: 2, since: due, reason: 'The mail server does not answer' },
      total: 1,
    });
    expect(JSON.stringify(state)).not.toContain('Hello');
  });

  it('are none while jobs only wait', async () => {
    await (await portal.ctx.queue.boss()).send('mail', {});
    expect(await read()).toMatchObject({ waiting: 1, retrying: null });
  });

  it('have the reason that an instance was killed', async () => {
    await failOnce('');
    await portal.ctx.db.execute(sql`update pgboss.job set output = '{"value":{"message":"job heartbeat timeout"}}'`);
    expect((await read()).retrying.reason).toBe('job heartbeat timeout');
  });
});

describe('jobs in the table of the previous version [PLAT-284]', () => {
  const mail = { to: 'ana@portal.example', subject: 'From before', text: '' };
  const row = { kind: 'mail', payload: mail, createdAt: new Date() };

  it('move into the queue once and run when they are due, and abandoned ones become failed ones', async () => {
    const soon = new Date(Date.now() + 3600_000);
    await portal.ctx.db.insert(jobs).values([
      { ...row, runAt: new Date() },
      { ...row, runAt: soon, attempts: 3 },
      { ...row, runAt: null, attempts: 291, lastError: 'Nobody answers' },
    ]);
    expect(await Promise.all([adoptEarlierJobs(portal.ctx), adoptEarlierJobs(portal.ctx)])).toEqual(
      expect.arrayContaining([expect.any(Number)]),
    );
    expect(await portal.ctx.db.$count(jobs)).toBe(0);
    expect(await read()).toMatchObject({ waiting: 2, total: 1, failed: [{ kind: 'mail', reason: 'Nobody answers' }] });
    expect(await portal.runJobs()).toBe(1);
    expect(portal.mails).toMatchObject([mail]);
    const [failed] = (await read()).failed;
    await portal.send('POST', `/api/admin/jobs/${failed.id}/retry`, { as: admin });
    expect(await portal.runJobs()).toBe(1);
  });

  it('stay while an instance of that version is processing one', async () => {
    await portal.ctx.db.insert(jobs).values({ ...row, runAt: new Date() });
    await portal.ctx.db.transaction(async (tx) => {
      await tx.select().from(jobs).for('update');
      expect(await adoptEarlierJobs(portal.ctx)).toBe(0);
    });
    expect(await adoptEarlierJobs(portal.ctx)).toBe(1);
    expect(await portal.ctx.db.$count(jobs)).toBe(0);
  });
});
