import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { grantInput, read, submitted, uploaded } from './grants.fixture.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  dan = await portal.person();
});
afterAll(() => portal.close());

const issuesOf = async (body: unknown) => {
  const response = await portal.send('POST', '/api/grants', { as: ana, body });
  expect(response.status).toBe(422);
  return (await problemOf(response)).issues;
};
const missing = 'Please fill in all required fields';

describe('[FIN-7] a grant that is not complete', () => {
  it('is told every missing field at once', async () => {
    expect(await issuesOf({})).toEqual(
      ['titleAndCode', 'topic', 'deadline', 'eligibilityConditions'].map((path) => ({ path, message: missing })),
    );
  });

  it.each(['titleAndCode', 'topic', 'deadline', 'eligibilityConditions'])('is told a blank %s', async (path) => {
    expect(await issuesOf({ ...grantInput(), [path]: ' \n ' })).toEqual([{ path, message: missing }]);
  });

  it.each([
    ['a long title', { titleAndCode: 't'.repeat(201) }, 'titleAndCode', 'Title and code must be at most 200 characters'],
    ['a long topic', { topic: 't'.repeat(301) }, 'topic', 'Topic must be at most 300 characters'],
    [
      'long conditions',
      { eligibilityConditions: 'c'.repeat(10_001) },
      'eligibilityConditions',
      'Eligibility conditions must be at most 10,000 characters',
    ],
    ['an unknown type', { grantType: 'world' }, 'grantType', 'Please select a grant type'],
    ['an unknown eligibility', { eligibilityType: 'nobody' }, 'eligibilityType', 'Please select an eligibility type'],
    ['a day that is none', { deadline: '2026-02-30' }, 'deadline', 'Please enter a valid date'],
    ['a day of another form', { deadline: '30.11.2026' }, 'deadline', 'Please enter a valid date'],
    ['a time without a zone', { deadline: '2026-11-30T10:00:00' }, 'deadline', 'Please enter a valid date'],
    ['a year beyond all calls', { deadline: '2100-01-01' }, 'deadline', 'Please enter a valid date'],
  ])('is told %s', async (_what, fields, path, message) => {
    expect(await issuesOf({ ...grantInput(), ...fields })).toEqual([{ path, message }]);
  });
});

describe('[FIN-8] a document that one may not attach', () => {
  const refusal = [{ path: 'fileUrl', message: 'This file cannot be attached. Please upload it again.' }];

  it.each([
    ["somebody else's", async () => (await uploaded(portal, dan)).url],
    ['uploaded for an energy item', async () => (await uploaded(portal, ana, { path: '/api/upload?purpose=energy' })).url],
    [
      'of the general upload, of a type that grants do not take',
      async () => (await uploaded(portal, ana, { name: 'A.md', path: '/api/upload' })).url,
    ],
    ['that does not exist', async () => `/api/files/${crypto.randomUUID()}`],
    ['on another site', async () => 'https://elsewhere.example/call.pdf'],
    [
      'that hangs on another grant',
      async () => {
        const { url } = await uploaded(portal, ana);
        await submitted(portal, ana, { fileUrl: url });
        return url;
      },
    ],
  ])('%s is refused, and nothing is published', async (_what, fileUrl) => {
    const total = async () => (await read<{ total: number }>(portal, ana, '/api/grants/summary')).total;
    const body = { ...grantInput(), fileUrl: await fileUrl() };
    const before = await total();
    expect(await issuesOf(body)).toEqual(refusal);
    expect(await total()).toBe(before);
  });

  it('of the general upload will do where its type fits', async () => {
    const { url } = await uploaded(portal, ana, { path: '/api/upload' });
    expect(await submitted(portal, ana, { fileUrl: url })).toMatchObject({ fileUrl: url });
  });

  it.each([
    ['of a type that grants do not take', 'Call.png', '\x89PNG\r\n'],
    ['that is not what its name says', 'Call.pdf', 'MZ\x90'],
  ])('%s is not even stored', async (_what, name, content) => {
    const body = new FormData();
    body.append('file', new File([content], name));
    const response = await portal.send('POST', '/api/upload?purpose=grant', { as: ana, body });
    expect(response.status).toBe(415);
    expect((await problemOf(response)).error).toBe('Please upload files with these extensions: .pdf, .doc, .docx, .txt, .xlsx');
  });

  it('of more than 10 MB is not even stored', async () => {
    const body = new FormData();
    body.append('file', new File([new Uint8Array(10 * 1024 * 1024 + 1).fill(97)], 'Call.txt'));
    expect((await portal.send('POST', '/api/upload?purpose=grant', { as: ana, body })).status).toBe(413);
  });
});
