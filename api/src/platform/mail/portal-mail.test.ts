import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { defaultBranding } from 'shared-contracts/constants/branding';
import { afterAll, describe, expect, it } from 'vitest';
import { outboxMailer } from './mail.ts';
import { portalMail } from './portal-mail.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-mails-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const mailer = outboxMailer(folder, 'portal@portal.example');
let sent = 0;
/** The mail as a mail program reads it. */
const delivered = async (mail: Parameters<typeof mailer.deliver>[0]) => {
  sent += 1;
  await mailer.deliver(mail, new Date(Date.UTC(2026, 0, sent)));
  const newest = readdirSync(folder).sort().at(-1) ?? '';
  return PostalMime.parse(readFileSync(join(folder, newest)));
};

describe('a mail of the portal [ACC-44]', () => {
  it.each([
    'Ana\r\nBcc: everybody@portal.example',
    'https://evil.example/login',
    'Your account is locked: evil.example',
    '\u202eelpmaxe.live',
    'A\u200bna',
    null,
  ])('greets %j of an older account, or of none, without its name', async (firstName) => {
    const recipient = { to: 'ana@portal.example', firstName, language: null, branding: defaultBranding };
    const { text, bcc, to } = await delivered(portalMail(recipient, () => ({ subject: 'Welcome', parts: ['Please confirm.'] })));
    expect(text?.startsWith('Hello colleague,\n\nPlease confirm.')).toBe(true);
    expect(text).not.toContain('evil.example');
    expect([bcc, to?.length]).toEqual([undefined, 1]);
  });

  it('has one header line and nothing hidden in its text, for any input', async () => {
    const recipient = { to: 'ana@portal.example', firstName: 'Ștefan', language: null, branding: defaultBranding };
    const read = await delivered(
      portalMail(recipient, () => ({
        subject: 'A title\r\nBcc: all@portal.example\u2028X: \u202ey',
        parts: ['one\u202e\u0000two\r\nthree\u200b'],
      })),
    );
    expect(read.subject).toBe('A title Bcc: all@portal.example X: y');
    expect(read.bcc).toBeUndefined();
    expect(read.text).toContain('Hello Ștefan,\n\nonetwo\nthree\n\n');
  });

  it('goes to exactly one address, whatever text it contains', async () => {
    const { to } = await delivered({ to: 'ana@portal.example, all@portal.example', subject: 'x', text: 'y' }).catch(() => ({
      to: [],
    }));
    expect(to?.map(({ address }) => address)).not.toContain('all@portal.example');
  });
});
