import { describe, expect, it } from 'vitest';
import { json, problem, run, startRegistry, status } from './fake-registry.ts';
import { portalAt } from './portal.mjs';

const statusCall = 'GET /api/remotes/mf-ideas';
const sentenceFor = async (reply: Parameters<typeof startRegistry>[0][string]) => {
  const registry = await startRegistry({ [statusCall]: reply });
  const { code, text } = await run(['status', 'ideas'], { portal: registry.url });
  return { code, text: text.replaceAll(registry.url, 'http://portal') };
};

describe('[REM-16] an error says how to fix it', () => {
  it.each([
    [
      'a wrong token',
      problem(401, 'unauthenticated', 'This needs the deploy token of mf-ideas'),
      'The portal at http://portal does not know this deploy token; an admin makes one for mf-ideas in its panel, under Remotes.',
    ],
    [
      'the token of another remote',
      problem(403, 'forbidden', 'This deploy token is not for mf-ideas'),
      'This deploy token is not for mf-ideas; use one of mf-ideas that allows this; admins create them in the panel, under Remotes.',
    ],
    [
      'too many calls',
      problem(429, 'rate_limited', 'Too many attempts', {}, { 'retry-after': '90' }),
      'Too many attempts; try again in 90 s.',
    ],
    ['a conflict', problem(409, 'conflict', 'Nothing of mf-ideas is live'), 'Nothing of mf-ideas is live.'],
    [
      'an older portal',
      problem(404, 'not_found', 'Not found'),
      'The portal at http://portal has no such operation; it may be older than this command, so use the one of its version.',
    ],
    [
      'a portal in trouble',
      problem(503, 'unavailable', 'The database does not answer.', { requestId: 'abc-1' }),
      'The portal at http://portal failed: The database does not answer; its log has the reason under abc-1.',
    ],
    [
      'a page of something else',
      (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
      "What answers at http://portal is not a portal; name the portal's address with --portal or in PORTAL_URL.",
    ],
    [
      'an error of something else',
      (response) => void response.writeHead(502).end('<html>'),
      'What answers at http://portal is not a portal, or has no registry (status 502); check --portal and PORTAL_URL.',
    ],
    [
      'a move to another address',
      (response) => void response.writeHead(308, { location: 'https://portal.example/' }).end(),
      'http://portal passes on to https://portal.example/; name that address with --portal or in PORTAL_URL.',
    ],
    [
      'a connection that breaks',
      (response) => void response.destroy(),
      'The portal at http://portal broke off without an answer (UND_ERR_SOCKET); see whether it is well, and try again.',
    ],
  ] satisfies [string, Parameters<typeof startRegistry>[0][string], string][])('%s', async (_, reply, sentence) => {
    expect(await sentenceFor(reply)).toEqual({ code: 1, text: sentence });
  });

  it('nothing listens at the address', async () => {
    const { url, stop } = await startRegistry({});
    stop();
    const { code, text } = await run(['status', 'ideas'], { portal: url });
    expect(code).toBe(1);
    expect(text.replace(url, 'http://portal')).toBe(
      'No portal runs at http://portal; start one with npm start, or name another with --portal or in PORTAL_URL.',
    );
  });

  it('the host is unknown', async () => {
    const { text } = await run(['status', 'ideas'], { portal: 'https://portal.invalid' });
    expect(text).toBe('The host name in https://portal.invalid is not known; check --portal and PORTAL_URL.');
  });

  it('there is no response', async () => {
    const registry = await startRegistry({ [statusCall]: () => undefined });
    const portal = portalAt(registry.url, { respondWithin: 50 });
    await expect(portal.ask('/api/remotes/mf-ideas', { token: 't', remote: 'mf-ideas' })).rejects.toThrow(
      /did not answer within 0.05 s; see whether it is well/,
    );
  });

  it.each(['portal.example', 'ftp://portal.example', 'http://portal.example/app', 'http://me:secret@portal.example', ''])(
    '%j is not the address of a portal',
    async (address) => {
      const { code, text } = await run(['status', 'ideas', '--portal', address]);
      expect(code).toBe(1);
      expect(text).toMatch(/is not the address of a portal; it is written like https:/);
    },
  );

  it('a token is never sent along to another address', async () => {
    const other = await startRegistry({ [statusCall]: json(status()) });
    await sentenceFor((response) => void response.writeHead(302, { location: `${other.url}/api/remotes/mf-ideas` }).end());
    expect(other.received).toEqual([]);
  });

  it('warns about a token on an unencrypted connection, but not on this machine', () => {
    const warnings: string[] = [];
    const warn = (line: string) => void warnings.push(line);
    for (const address of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'https://portal.example'])
      portalAt(address, { warn });
    expect(warnings).toEqual([]);
    portalAt('http://portal.example', { warn });
    expect(warnings).toEqual([expect.stringContaining('travels to http://portal.example unencrypted')]);
  });
});
