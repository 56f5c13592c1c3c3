import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '../../test/portal.ts';
import { errorForLog } from './log.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

describe('the log [PLAT-64]', () => {
  it('has a failed query with its reason, and without the values', async () => {
    const failed = await portal.ctx.db
      .execute(sql`select ${'what a person typed'}::text from nowhere`)
      .catch((thrown: unknown) => thrown);
    expect(String(failed)).toContain('what a person typed');
    const logged = JSON.stringify(errorForLog(failed));
    expect(logged).not.toContain('what a person typed');
    expect(logged).toContain('relation \\"nowhere\\" does not exist');
    expect(logged).toContain('select $1::text from nowhere');
  });

  it('has a broken constraint without the row that broke it', async () => {
    const { user } = await portal.person();
    const failed = await portal.person({ email: user.email }).catch((thrown: unknown) => thrown);
    const logged = JSON.stringify(errorForLog(failed));
    expect(logged).toContain('users_email_unique');
    expect(logged).not.toContain(user.email);
  });
});
