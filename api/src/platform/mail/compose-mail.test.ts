import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { defaultBranding } from 'shared-contracts/constants/branding';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEnv } from '../../env.ts';
import { inLanguage } from '../language/language.ts';
import { composeMail, contrastingTextColour, contrastOf, type MailContent } from './compose-mail.ts';
import { type Mailer, mailerOf } from './mail.ts';

const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: async (stream, _, done) => {
    let data = '';
    for await (const chunk of stream) data += String(chunk);
    received.push(data);
    done();
  },
});
let mailer: Mailer;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  mailer = mailerOf(parseEnv({ SMTP_URL: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` }));
});
afterAll(async () => {
  mailer.close();
  const closed = Promise.withResolvers<void>();
  server.close(() => closed.resolve());
  await closed.promise;
});

const content: MailContent = {
  to: 'ana@portal.example',
  subject: 'Your idea was rejected: Paint them',
  greeting: 'Hello Ștefan,',
  parts: [
    'Your idea "Paint them" was not approved this time.',
    'The reviewer wrote:',
    { quote: 'Aviation rules\nask for white.' },
    { href: 'https://portal.example/ideas-kaizen/1?a=1&b=2', label: 'Open the idea' },
  ],
  footer: { label: 'Choose which emails you get', href: 'https://portal.example/profile?tab=notifications' },
  branding: defaultBranding,
};

/** The mail as the recipient's mail client parses it after delivery by the server. */
const delivered = async (more: Partial<MailContent> = {}): Promise<Email & { html: string; text: string }> => {
  await mailer.deliver(composeMail({ ...content, ...more }), new Date('2026-03-10T09:00:00.000Z'));
  const { html = '', text = '', ...mail } = await PostalMime.parse(received.at(-1) ?? '');
  return { ...mail, html, text };
};

const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' };
const decoded = (text: string): string =>
  Object.entries(entities).reduce((left, [entity, character]) => left.replaceAll(entity, character), text);

/** What a mail client makes of HTML: the texts that it shows, the elements, and the link targets. */
const parseHtml = async (html: string): Promise<{ text: string; tags: string[]; links: string[] }> => {
  const texts: string[] = [];
  const tags: string[] = [];
  const links: string[] = [];
  await new HTMLRewriter()
    .on('*', {
      element: (element) => {
        tags.push(element.tagName);
        for (const name of ['href', 'src', 'background']) {
          const value = element.getAttribute(name);
          if (value) links.push(decoded(value));
        }
        if ([...element.attributes].some(([name = '']) => name.startsWith('on'))) tags.push('handler');
      },
    })
    .on('body', { text: (chunk) => void texts.push(chunk.text) })
    .transform(new Response(html))
    .text();
  return { text: decoded(texts.join('')), tags, links };
};

describe('a mail [PLAT-421]', () => {
  it('has a text and an HTML part that say the same', async () => {
    const { html, text, headers } = await delivered();
    expect(headers.find(({ key }) => key === 'content-type')?.value).toContain('multipart/alternative');
    expect(text.trim()).toBe(
      [
        'Hello Ștefan,',
        'Your idea "Paint them" was not approved this time.',
        'The reviewer wrote:',
        'Aviation rules\nask for white.',
        'https://portal.example/ideas-kaizen/1?a=1&b=2',
        'Choose which emails you get: https://portal.example/profile?tab=notifications',
        'Innovation Portal',
      ].join('\n\n'),
    );
    for (const part of ['Hello Ștefan,', 'was not approved this time.', 'Aviation rules<br>ask for white.', 'Open the idea'])
      expect(html).toContain(part);
  });

  it('has the name, mark and colour of the branding, readable on any colour [PLAT-422]', async () => {
    const { html } = await delivered({ branding: { companyName: 'șolar Works', primaryColor: '#FFE000' } });
    expect(html).toContain('șolar Works');
    expect(html).toMatch(/background:#FFE000;color:#000000[^>]*>Ș<\/td>/);
    for (const colour of ['#000000', '#777777', '#00A57E', '#ff0000', '#ffffff'])
      expect(contrastOf(contrastingTextColour(colour), colour)).toBeGreaterThan(4.5);
  });

  it('loads nothing external, and switches to dark by itself [PLAT-422]', async () => {
    const { html } = await delivered();
    const { tags } = await parseHtml(html);
    expect(tags.filter((tag) => ['img', 'script', 'link', 'iframe', 'form', 'object', 'handler'].includes(tag))).toEqual([]);
    expect(html).not.toMatch(/url\(|@import|@font-face/);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('width=device-width');
  });
});

it('[PLAT-435] reaches the reader in the language in which it was composed', async () => {
  const mail = inLanguage('ro', () => composeMail(content));
  await mailer.deliver(mail, new Date('2026-03-10T09:00:00.000Z'));
  const { html } = await PostalMime.parse(received.at(-1) ?? '');
  expect(html).toContain('<html lang="ro">');
  expect(html).toContain('Sau deschide acest link:');
  expect((await delivered()).html).toContain('<html lang="en">');
});

describe('user-written text [PLAT-423]', () => {
  const attacks = [
    '<script>alert(1)</script>',
    '<img src="https://evil.example/pixel.gif" onerror="alert(1)">',
    '</p></td></table><a href="https://evil.example">Sign in again</a>',
    '"><a href="https://evil.example">Open</a>',
    "' style='position:fixed;inset:0' onclick='alert(1)",
    '<style>.card{display:none}</style>',
    '<!-- <base href="https://evil.example">',
    '&lt;b&gt;already escaped&lt;/b&gt; &amp; more',
    '<svg><animate onbegin=alert(1) attributeName=x>',
    '{{constructor.constructor("alert(1)")()}}',
  ];

  it.each(attacks)('is plain text everywhere: %s', async (attack) => {
    const branding = { companyName: attack, primaryColor: '#00A57E' };
    const plain = await parseHtml((await delivered()).html);
    const { html } = await delivered({
      subject: attack,
      greeting: attack,
      parts: [attack, { quote: attack }, ...content.parts.slice(3)],
      branding,
    });
    const { tags, links, text } = await parseHtml(html);
    expect(links.every((link) => new URL(link).origin === 'https://portal.example')).toBe(true);
    expect(tags.filter((tag) => !plain.tags.includes(tag))).toEqual([]);
    expect(text.split(attack)).toHaveLength(6);
  });

  it('cannot hide characters or reverse the text direction', async () => {
    const { html } = await delivered({ parts: ['elpmaxe.live\u202e\u200b\u0000 end'] });
    expect(html).toContain('elpmaxe.live end');
  });
});

it('[PLAT-424] links lead only to the configured origin, unchanged', async () => {
  const { links } = await parseHtml((await delivered()).html);
  expect([...new Set(links)]).toEqual([
    'https://portal.example/ideas-kaizen/1?a=1&b=2',
    'https://portal.example/profile?tab=notifications',
  ]);
});
