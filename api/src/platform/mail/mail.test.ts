import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import { parseEnv } from '../../env.ts';
import { mailerOf } from './mail.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'portal-mail-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const date = new Date('2026-03-10T09:00:00.000Z');
const mail = {
  to: 'ștefan@portal.example',
  subject: 'Confirmați adresa — ok?',
  text: 'Bună ziua,\n\nhttp://portal.test/confirm-email?token=abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVW_0123456789-abcdefghijklm\n',
};

describe('without SMTP_URL [PLAT-88]', () => {
  const outbox = join(dataDir, 'outbox');
  const mailer = mailerOf(parseEnv({ DATA_DIR: dataDir }));

  it('a mail becomes an .eml file that any mail program reads', async () => {
    await mailer.deliver({ ...mail, to: 'ana@portal.example' }, date);
    const [name = ''] = readdirSync(outbox);
    expect(name).toMatch(/^2026-03-10T09-00-00\.000Z_ana@portal\.example_[0-9a-f]{8}\.eml$/);
    const read = await PostalMime.parse(readFileSync(join(outbox, name)));
    expect(read).toMatchObject({
      subject: mail.subject,
      from: { address: 'no-reply@localhost' },
      to: [{ address: 'ana@portal.example' }],
    });
    expect(read.text).toBe(mail.text);
    expect(new Date(read.date ?? '')).toEqual(date);
  });

  it('only the owner of the portal can read the file, and no partial file is left', async () => {
    const [name = ''] = readdirSync(outbox);
    expect(statSync(join(outbox, name)).mode & 0o077).toBe(0);
    expect(readdirSync(outbox).filter((file) => !file.endsWith('.eml'))).toEqual([]);
  });

  it('an address cannot escape the folder', async () => {
    await mailer.deliver({ ...mail, to: '../../x/y@portal.example' }, date);
    expect(readdirSync(outbox)).toHaveLength(2);
    expect(mailer.location).toBe(outbox);
  });
});

describe('with SMTP_URL [PLAT-88]', () => {
  it('a mail goes to the server, with its sender and sign-in', async () => {
    const received: { from: string; to: string[]; data: string; user: unknown }[] = [];
    const server = new SMTPServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (auth, _, done) => done(null, { user: `${auth.username}/${auth.password}` }),
      onData: async (stream, session, done) => {
        let data = '';
        for await (const chunk of stream) data += String(chunk);
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          data,
          user: session.user,
        });
        done();
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const address = server.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const mailer = mailerOf(parseEnv({ SMTP_URL: `smtp://ana%40mail.example:p%40ss@127.0.0.1:${port}` }));
    await mailer.deliver({ ...mail, to: 'ana@portal.example' }, date);
    mailer.close();
    const named = mailerOf(parseEnv({ SMTP_URL: `smtp://u:p@127.0.0.1:${port}?from=portal@mail.example` }));
    await named.deliver({ ...mail, to: 'ana@portal.example' }, date);
    named.close();
    const set = mailerOf(
      parseEnv({ SMTP_URL: `smtp://u:p@127.0.0.1:${port}?from=other@mail.example`, MAIL_FROM: 'portal@set.example' }),
    );
    await set.deliver({ ...mail, to: 'ana@portal.example' }, date);
    set.close();
    expect(received).toMatchObject([
      { from: 'ana@mail.example', to: ['ana@portal.example'], user: 'ana@mail.example/p@ss' },
      { from: 'portal@mail.example', user: 'u/p' },
      { from: 'portal@set.example', user: 'u/p' },
    ]);
    expect((await PostalMime.parse(received[0]?.data ?? '')).text?.trim()).toBe(mail.text.trim());
    const closed = Promise.withResolvers<void>();
    server.close(() => closed.resolve());
    await closed.promise;
    await expect(mailer.deliver(mail, date)).rejects.toThrow();
  });
});
