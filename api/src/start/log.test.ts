import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
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
  it('records a failed query with its reason, without the values', async () => {
    const failed = await portal.ctx.db
      .execute(sql`select ${'what a person typed'}::text from nowhere`)
      .catch((thrown: unknown) => thrown);
    expect(String(failed)).toContain('what a person typed');
    const logged = JSON.stringify(errorForLog(failed));
    expect(logged).not.toContain('what a person typed');
    expect(logged).toContain('relation \\"nowhere\\" does not exist');
    expect(logged).toContain('select $1::text from nowhere');
  });

  it('records a violated constraint without the offending row', async () => {
    const { user } = await portal.person();
    const failed = await portal.person({ email: user.email }).catch((thrown: unknown) => thrown);
    const logged = JSON.stringify(errorForLog(failed));
    expect(logged).toContain('users_email_unique');
    expect(logged).not.toContain(user.email);
  });

  // a file that is always full; only Linux has it
  it.runIf(existsSync('/dev/full'))('[PLAT-132] loses lines on a full disk, and the portal continues', async () => {
    const dataDir = join(portal.ctx.env.dataDir, 'full');
    mkdirSync(join(dataDir, 'logs'), { recursive: true });
    symlinkSync('/dev/full', join(dataDir, 'logs/api.log'));
    const code = `
      const { openLog } = await import(${JSON.stringify(join(import.meta.dirname, 'log.ts'))});
      process.stdout.isTTY = true;
      const { log } = openLog({ logLevel: 'info', dataDir: ${JSON.stringify(dataDir)} });
      let lines = 0;
      setInterval(() => { log.info('a line'); lines += 1; if (lines === 5) console.log('runs on'); }, 20);`;
    const child = Bun.spawn([process.execPath, '-e', code], { stdout: 'pipe', stderr: 'ignore', timeout: 10_000 });
    const { value } = await child.stdout.getReader().read();
    child.kill('SIGKILL');
    expect(new TextDecoder().decode(value)).toContain('runs on');
  });
});
