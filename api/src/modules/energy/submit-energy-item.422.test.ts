import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { activities } from '../../platform/audit/tables.ts';
import { energyInput, paper, submitted, uploaded } from './energy.fixture.ts';
import { energyItems } from './tables.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  dan = await portal.person();
});
afterAll(() => portal.close());

const rows = async () => [await portal.ctx.db.$count(energyItems), await portal.ctx.db.$count(activities)];
/** Sends what must be refused; answers the issues, and holds that nothing was stored. */
const issuesOf = async (body: unknown) => {
  const before = await rows();
  const response = await portal.send('POST', '/api/energy-items', { as: ana, body });
  expect(response.status).toBe(422);
  expect(await rows()).toEqual(before);
  return (await problemOf(response)).issues;
};
const required = 'Please fill in all required fields';

describe('a submission that is refused', () => {
  it.each([
    ['[ENERGY-9] a blank title', { title: ' \t ' }, 'title', required],
    ['[ENERGY-9] no title', { title: undefined }, 'title', required],
    ['[ENERGY-9] a blank description', { description: '\n' }, 'description', required],
    ['a long title', { title: 't'.repeat(151) }, 'title', 'Title must be at most 150 characters'],
    ['a long description', { description: 'd'.repeat(10_001) }, 'description', 'Description must be at most 10,000 characters'],
    ['an unknown type', { type: 'poem' }, 'type', 'Please select a type'],
    ['an unknown category', { category: 'nuclear' }, 'category', 'Please select a category'],
    ['a long tag', { tags: ['x'.repeat(41)] }, 'tags.0', 'A tag must be at most 40 characters'],
    [
      '[ENERGY-14] a day that is none',
      { ...paper, publicationDate: '2025-02-30' },
      'publicationDate',
      'Please enter a valid date',
    ],
    [
      '[ENERGY-14] a day of another form',
      { ...paper, publicationDate: '30.11.2025' },
      'publicationDate',
      'Please enter a valid date',
    ],
    [
      '[ENERGY-14] an instant',
      { ...paper, publicationDate: '2025-11-30T10:00:00Z' },
      'publicationDate',
      'Please enter a valid date',
    ],
  ])('%s', async (_what, fields, path, message) => {
    expect(await issuesOf({ ...energyInput(), ...fields })).toEqual([{ path, message }]);
  });

  it.each(['10.1/x', '11.1000/182', '10.1000/', '10.1000/a b', 'javascript:10.1000/182', 'https://evil.example/10.1000/182'])(
    '[ENERGY-14] %s, which is no DOI',
    async (doi) => {
      const message = 'Please enter a valid DOI, such as 10.1016/j.apenergy.2024.01';
      expect(await issuesOf({ ...energyInput(), ...paper, doi })).toEqual([{ path: 'doi', message }]);
    },
  );

  it('[ENERGY-14] what only a paper has, with an item of another type', async () => {
    const { type: _, ...details } = paper;
    const paths = (await issuesOf({ ...energyInput(), ...details }))?.map(({ path }) => path);
    expect(paths).toEqual(['authors', 'journal', 'publicationDate', 'doi']);
  });

  it('every wrong field is told at once', async () => {
    expect((await issuesOf({}))?.map(({ path }) => path)).toEqual(['title', 'description', 'type', 'category']);
  });
});

describe('[ENERGY-8] a file that one may not attach', () => {
  const refusal = [{ path: 'fileUrl', message: 'This file cannot be attached. Please upload it again.' }];

  it.each([
    ["somebody else's", async () => (await uploaded(portal, dan)).url],
    [
      'uploaded for an idea',
      async () => {
        const body = new FormData();
        body.append('file', new File(['%PDF-1.7\n'], 'Plan.pdf'));
        const response = await portal.send('POST', '/api/upload/idea', { as: ana, body });
        expect(response.status).toBe(200);
        return ((await response.json()) as { url: string }).url;
      },
    ],
    [
      'of the general upload, of a type that energy items do not take',
      async () => (await uploaded(portal, ana, { name: 'Notes.md', path: '/api/upload' })).url,
    ],
    ['that does not exist', async () => `/api/files/${crypto.randomUUID()}`],
    ['on another site', async () => 'https://elsewhere.example/plan.pdf'],
    [
      'that hangs on another item',
      async () => {
        const { url } = await uploaded(portal, ana);
        await submitted(portal, ana, { fileUrl: url });
        return url;
      },
    ],
  ])('%s', async (_what, fileUrl) => {
    expect(await issuesOf({ ...energyInput(), fileUrl: await fileUrl() })).toEqual(refusal);
  });

  it.each(['/api/upload?purpose=energy', '/api/upload'])('of a false type is not even stored: %s', async (path) => {
    const body = new FormData();
    body.append('file', new File(['MZ'], 'Tool.exe'));
    expect((await portal.send('POST', path, { as: ana, body })).status).toBe(415);
  });

  it('of an unknown purpose is refused', async () => {
    const body = new FormData();
    body.append('file', new File(['a'], 'a.txt'));
    expect((await portal.send('POST', '/api/upload?purpose=idea', { as: ana, body })).status).toBe(422);
  });
});
