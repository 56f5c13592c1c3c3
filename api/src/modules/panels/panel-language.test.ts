import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAreas } from '../../../test/open-areas.ts';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { book, makeOffice } from '../booking/booking.fixture.ts';
import { readPanels } from './panels.fixture.ts';

let portal: TestPortal;
let person: Person;
beforeAll(async () => {
  portal = await openPortal();
  person = await portal.person();
  await openAreas(portal, { 'mf-booking': {} });
  const { tables } = await makeOffice(portal, 'Desk 1');
  await book(portal, person, tables[0]?.id ?? '', { day: '2026-03-12', from: '10:00', to: '12:00' });
});
afterAll(() => portal.close());

const english = 'Next: 12 Mar 2026 · 10:00–12:00';
const romanian = 'Urmează: 12 mar. 2026 · 10:00–12:00';

const read = async (language: string, tag?: string | null) => {
  const headers = { 'accept-language': language, ...(tag ? { 'if-none-match': tag } : {}) };
  const { response, text } = await readPanels(portal, { as: person, headers });
  return { status: response.status, tag: response.headers.get('etag'), vary: response.headers.get('vary'), text };
};

it('[PLAT-428] panels are in the language of the request, and their ETags differ by language', async () => {
  await read('en');
  const [inEnglish, inRomanian] = [await read('en'), await read('ro')];
  expect(inEnglish.text).toContain(english);
  expect(inRomanian.text).toContain(romanian);
  expect(inRomanian.vary).toBe('accept-language, accept-encoding');
  expect((await read('en', inEnglish.tag)).status).toBe(304);
  expect((await read('ro', inRomanian.tag)).status).toBe(304);
  expect(await read('ro', inEnglish.tag)).toEqual(inRomanian);
  expect(await read('en', inRomanian.tag)).toEqual(inEnglish);
});
