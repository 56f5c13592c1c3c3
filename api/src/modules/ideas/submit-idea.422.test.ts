import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { activities, auditLog } from '../../platform/audit/tables.ts';
import { ideaInput, submitted, uploaded } from './ideas.fixture.ts';
import { ideas } from './tables.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  dan = await portal.person();
});
afterAll(() => portal.close());

const rows = async () => [
  (await portal.ctx.db.select().from(ideas)).length,
  (await portal.ctx.db.select().from(activities)).length,
  (await portal.ctx.db.select().from(auditLog)).length,
];
/** Sends what must be refused; answers the issues, and holds that nothing was stored. */
const issuesOf = async (body: unknown) => {
  const before = await rows();
  const response = await portal.send('POST', '/api/ideas', { as: ana, body });
  expect(response.status).toBe(422);
  expect(await rows()).toEqual(before);
  return (await problemOf(response)).issues;
};

describe('a submission that is refused', () => {
  it.each([
    ['[IDEA-21] a short title', { title: ' 1234 ' }, 'title', 'Title must be at least 5 characters'],
    ['[IDEA-21] a long title', { title: 't'.repeat(101) }, 'title', 'Title must be less than 100 characters'],
    [
      '[IDEA-22] a short description',
      { description: 'd'.repeat(19) },
      'description',
      'Description must be at least 20 characters',
    ],
    [
      '[IDEA-22] a long description',
      { description: 'd'.repeat(1001) },
      'description',
      'Description must be less than 1000 characters',
    ],
    ['[IDEA-23] an unknown category', { category: 'nuclear' }, 'category', 'Please select a category'],
    ['[IDEA-23] no category', { category: undefined }, 'category', 'Please select a category'],
    ['[IDEA-24] a long tag', { tags: ['x'.repeat(41)] }, 'tags.0', 'A tag must be at most 40 characters'],
    ['[IDEA-24] many tags', { tags: Array.from({ length: 21 }, (_, n) => `tag ${n}`) }, 'tags', 'Please use at most 20 tags'],
  ])('%s', async (_what, fields, path, message) => {
    expect(await issuesOf({ ...ideaInput(), ...fields })).toEqual([{ path, message }]);
  });

  it.each([
    ['a title that is a number', { title: 12345 }, 'title'],
    ['an object in place of a text', { description: {} }, 'description'],
    ['a character that no text has', { title: 'Waste \u0000 heat' }, 'title'],
    ['a text in place of tags', { tags: 'heat' }, 'tags'],
    ['a size that is a text', { fileSize: 'large' }, 'fileSize'],
  ])('%s is named', async (_what, fields, path) => {
    expect(await issuesOf({ ...ideaInput(), ...fields })).toMatchObject([{ path }]);
  });

  it('every wrong field is told at once', async () => {
    const paths = (await issuesOf({}))?.map(({ path }) => path);
    expect(paths).toEqual(['title', 'description', 'category']);
  });
});

describe('[IDEA-31] a file that one may not attach', () => {
  const refusal = [{ path: 'fileUrl', message: 'This file cannot be attached. Please upload it again.' }];

  it.each([
    ["somebody else's", async () => (await uploaded(portal, dan)).url],
    ['uploaded for something else', async () => (await uploaded(portal, ana, 'Plan.pdf', '/api/upload')).url],
    ['that does not exist', async () => `/api/files/${crypto.randomUUID()}`],
    ['on another site', async () => 'https://elsewhere.example/plan.pdf'],
    ['of the page', async () => '/api/ideas'],
    ['that leaves the folder', async () => '/api/files/../../etc/passwd'],
  ])('%s', async (_what, fileUrl) => {
    const url = await fileUrl();
    expect(await issuesOf({ ...ideaInput(), fileUrl: url })).toEqual(refusal);
  });

  it('that already hangs on another idea', async () => {
    const { url } = await uploaded(portal, ana);
    await submitted(portal, ana, { fileUrl: url });
    expect(await issuesOf({ ...ideaInput(), fileUrl: url })).toEqual(refusal);
  });

  it('by two submissions at the same moment hangs on one', async () => {
    const { url } = await uploaded(portal, ana);
    const sent = Array.from({ length: 8 }, () =>
      portal.send('POST', '/api/ideas', { as: ana, body: ideaInput({ fileUrl: url }) }),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 422, 422, 422, 422, 422, 422, 422]);
  });
});
