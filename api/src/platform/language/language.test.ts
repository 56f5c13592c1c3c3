import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { submitted } from '../../modules/ideas/ideas.fixture.ts';
import { notFound, rateLimited } from '../http/errors.ts';
import { inLanguage, preferredLanguage } from './language.ts';

let portal: TestPortal;
let person: Person;
let manager: Person;
let pending: string;
beforeAll(async () => {
  portal = await openPortal();
  person = await portal.person();
  manager = await portal.person({ role: 'manager' });
  pending = (await submitted(portal, person)).id;
});
afterAll(() => portal.close());

const none = null;
const accepting = (language: string | null): Record<string, string> => (language === null ? {} : { 'accept-language': language });
const inEnglish = ['en', 'en-GB,en;q=0.9,ro;q=0.8', 'de', '', none];
const inRomanian = ['ro', 'ro-RO,ro;q=0.9,en;q=0.8', 'de,ro;q=0.5', 'en;q=0.2,ro'];

interface Expected {
  readonly english: string;
  readonly romanian: string;
  readonly send: (headers: Record<string, string>) => Promise<Response>;
}

const errors: Readonly<Record<string, Expected>> = {
  'without values': {
    english: 'Office not found',
    romanian: 'Biroul nu a fost găsit',
    send: (headers) => portal.send('GET', `/api/offices/${crypto.randomUUID()}/tables`, { as: person, headers }),
  },
  'with values': {
    english: 'Please ask for at most 62 days at once',
    romanian: 'Cere cel mult 62 de zile deodată',
    send: (headers) => portal.send('GET', '/api/bookings?startDate=2026-01-01&endDate=2026-12-31', { as: person, headers }),
  },
  'of a schema': {
    english: 'Please choose one of the fields',
    romanian: 'Alege unul dintre domenii',
    send: (headers) => portal.send('PUT', '/api/profile', { as: person, body: { primaryField: 'wind' }, headers }),
  },
  'of a schema, with its limit and the plural that goes with it': {
    english: 'Notes must be at most 500 characters',
    romanian: 'Observații: cel mult 500 de caractere',
    send: (headers) => {
      const [startTime, endTime] = ['2026-03-11T08:00:00Z', '2026-03-11T09:00:00Z'];
      const body = { tableId: crypto.randomUUID(), startTime, endTime, notes: 'n'.repeat(501) };
      return portal.send('POST', '/api/bookings', { as: person, body, headers });
    },
  },
  'about a missing item': {
    english: 'Idea not found',
    romanian: 'Nu am găsit această idee',
    send: (headers) => portal.send('GET', `/api/ideas/${crypto.randomUUID()}`, { as: person, headers }),
  },
  'about the status of an item': {
    english: 'This idea is pending. Only published items can be rated.',
    romanian: 'Nu poți da notă pentru această idee (stare: în așteptare), ci doar pentru ce este publicat.',
    send: (headers) => portal.send('PUT', `/api/content/idea/${pending}/rating`, { as: manager, body: { value: 4 }, headers }),
  },
  'that was made when its module was loaded': {
    english: 'You are not allowed to do this',
    romanian: 'Nu ai dreptul să faci asta',
    send: (headers) => portal.send('GET', '/api/admin/users', { as: person, headers }),
  },
  'with values, before the call has a language': {
    english: 'A path may have 1024 characters at most',
    romanian: 'O cale poate avea cel mult 1024 de caractere',
    send: (headers) => portal.send('GET', `/api/${'a'.repeat(3000)}`, { as: person, headers }),
  },
};

describe.each(Object.entries(errors))('[PLAT-428] an error %s', (_, { english, romanian, send }) => {
  const messagesIn = async (accepted: string | null): Promise<string[]> => {
    const { error, issues = [] } = await problemOf(await send(accepting(accepted)));
    return [...new Set([error, ...issues.map(({ message }) => message)])];
  };

  it.each(inRomanian)('is Romanian for %j', async (accepted) => {
    expect(await messagesIn(accepted)).toEqual([romanian]);
  });

  it.each(inEnglish)('is English for %j', async (accepted) => {
    expect(await messagesIn(accepted)).toEqual([english]);
  });
});

describe('[PLAT-428] the language of a call', () => {
  it('is unaffected by a concurrent call in another language', async () => {
    const english = Promise.withResolvers<void>();
    const romanian = Promise.withResolvers<void>();
    const first = inLanguage('ro', async () => {
      const before = notFound().message;
      english.resolve();
      await romanian.promise;
      return [before, rateLimited(1).message];
    });
    const second = inLanguage('en', async () => {
      await english.promise;
      const before = notFound().message;
      romanian.resolve();
      await first;
      return [before, rateLimited(1).message];
    });
    expect(await first).toEqual(['Nu a fost găsit', 'Prea multe încercări. Așteaptă puțin și încearcă din nou.']);
    expect(await second).toEqual(['Not found', 'Too many attempts. Please wait a little and try again.']);
  });

  it('can differ for a part of its work', () => {
    const messages = inLanguage('ro', () => [notFound().message, inLanguage('en', () => notFound().message), notFound().message]);
    expect(messages).toEqual(['Nu a fost găsit', 'Not found', 'Nu a fost găsit']);
  });

  it('affects neither the data of a read nor the part of its tag that represents the data', async () => {
    await submitted(portal, person, { title: 'Dry the biomass' });
    const read = async (language: string, known?: string | null) => {
      const headers = { ...accepting(language), ...(known ? { 'if-none-match': known } : {}) };
      const response = await portal.send('GET', '/api/ideas?limit=10', { as: person, headers });
      const tag = response.headers.get('etag') ?? '';
      return { status: response.status, tag, digest: /^W\/"\w+/.exec(tag)?.[0], body: await response.text() };
    };
    const [english, romanian] = [await read('en'), await read('ro')];
    expect(english.digest).toBeDefined();
    expect(english.body).toContain('Dry the biomass');
    expect([romanian.body, romanian.digest]).toEqual([english.body, english.digest]);
    expect((await read('ro', english.tag)).status).toBe(304);
  });
});

describe('the language that a request prefers', () => {
  const preferred = (accepted: string) => preferredLanguage(new Request('http://portal.test', { headers: accepting(accepted) }));

  it.each([
    ['en;q=0.1, ro;q=0.2', 'ro'],
    ['ro;q=0, en;q=0', 'en'],
    ['RO', 'ro'],
    ['*', 'en'],
    ['enm, ro;q=0.1', 'ro'],
    ['ro;q=abc', 'en'],
  ])('of %j is %s', (accepted, language) => {
    expect(preferred(accepted)).toBe(language);
  });

  it.each([
    ',;=,;q=;q="',
    '-'.repeat(999),
    '"'.repeat(999),
    'a=;'.repeat(333),
    '%00\u00ff',
    '__proto__',
    'constructor;q=1',
    `${'en-'.repeat(333)}`,
    Array.from({ length: 10_000 }, (_, n) => `x${n}`).join(','),
    `${'xx,'.repeat(10_000)}ro`,
  ])('is English for garbage, and for an excessive list of languages', (accepted) => {
    expect(preferred(accepted)).toBe('en');
  });
});
