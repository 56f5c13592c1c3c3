import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { submitted } from './grants.fixture.ts';

let portal: TestPortal;
let ana: Person;
let viewer: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  viewer = await portal.person({ role: 'viewer' });
});
afterAll(() => portal.close());

const calendarOf = async (id: string) => {
  const response = await portal.send('GET', `/api/grants/${id}/calendar`, { as: viewer });
  expect(response.status).toBe(200);
  return { response, text: await response.text() };
};
/** The unfolded lines of a calendar. */
const unfolded = (text: string): string[] => text.trimEnd().replaceAll('\r\n ', '').split('\r\n');

describe('[FIN-16] the deadline of a grant as a calendar file', () => {
  it('is the whole day, with a link to the grant', async () => {
    const { id } = await submitted(portal, ana, { deadline: '2026-12-31' });
    const { response, text } = await calendarOf(id);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('deadline-2026-12-31.ics');
    expect(unfolded(text)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Innovation Portal//Grants//EN',
      'BEGIN:VEVENT',
      `UID:grant-${id}@portal.test`,
      'DTSTAMP:20260310T090000Z',
      'SEQUENCE:1',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Deadline: Clean Energy Transition LIFE-2026-CET-OSS',
      `DESCRIPTION:One-stop shops for home renovation\\nhttp://portal.test/market-analysis/${id}`,
      `URL:http://portal.test/market-analysis/${id}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-P7D',
      'DESCRIPTION:7 days left: Clean Energy Transition LIFE-2026-CET-OSS',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it('[PLAT-482] speaks the language that the person has chosen, whatever their browser prefers', async () => {
    const { id } = await submitted(portal, ana, { deadline: '2026-12-31' });
    const [ioana, john, undecided] = [
      await portal.person({ language: 'ro' }),
      await portal.person({ language: 'en' }),
      await portal.person({ language: null }),
    ];
    const words = async (as: Person, accepted: string) => {
      const headers = { 'accept-language': accepted };
      const text = await (await portal.send('GET', `/api/grants/${id}/calendar`, { as, headers })).text();
      return unfolded(text).filter((line) => /^(SUMMARY|DESCRIPTION:[^O])/.test(line));
    };
    const english = [
      'SUMMARY:Deadline: Clean Energy Transition LIFE-2026-CET-OSS',
      'DESCRIPTION:7 days left: Clean Energy Transition LIFE-2026-CET-OSS',
    ];
    const romanian = [
      'SUMMARY:Termen limită: Clean Energy Transition LIFE-2026-CET-OSS',
      'DESCRIPTION:7 zile rămase: Clean Energy Transition LIFE-2026-CET-OSS',
    ];
    expect(await words(ioana, 'en')).toEqual(romanian);
    expect(await words(john, 'ro')).toEqual(english);
    expect(await words(undecided, 'ro')).toEqual(romanian);
  });

  it.each([
    ['2026-03-18', ['TRIGGER:-P7D']],
    ['2026-03-17', ['TRIGGER:-P1D']],
    ['2026-03-12', ['TRIGGER:-P1D']],
    ['2026-03-11', []],
    ['2026-03-10', []],
  ])('[FIN-40] of a deadline on %s reminds in time, or not at all', async (deadline, triggers) => {
    const { id } = await submitted(portal, ana, { deadline });
    const { text } = await calendarOf(id);
    expect(unfolded(text).filter((line) => line.startsWith('TRIGGER'))).toEqual(triggers);
    expect(unfolded(text).filter((line) => line === 'BEGIN:VALARM')).toHaveLength(triggers.length);
  });

  it('escapes typed text, in lines that calendars can read', async () => {
    const titleAndCode = `Straße, \\ țiglă; ${'ș'.repeat(120)}\nEND:VEVENT`;
    const { id } = await submitted(portal, ana, { titleAndCode });
    const { text } = await calendarOf(id);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(unfolded(text)).toContain(`SUMMARY:Deadline: Straße\\, \\\\ țiglă\\; ${'ș'.repeat(120)}\\nEND:VEVENT`);
    expect(unfolded(text).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });
});
