import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { listed, submitted } from './ideas.fixture.ts';

let portal: TestPortal;
let ana: Person;
let cursor: string;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  for (let n = 0; n < 2; n += 1) await submitted(portal, ana);
  const { next } = await listed(portal, ana, '?limit=1');
  cursor = new URL(next ?? '', 'http://portal.test').searchParams.get('cursor') ?? '';
});
afterAll(() => portal.close());

const encoded = (text: string) => Buffer.from(text).toString('base64url');

it.each([
  ['cursor', 'of another text', () => encoded('page 2')],
  ['cursor', 'with a padded spelling', () => `${cursor}=`],
  ['cursor', 'that is cut', () => cursor.slice(0, -4)],
  ['cursor', 'with something behind', () => `${cursor}AA`],
  ['cursor', 'with an injected statement', () => encoded(`0.' or true --`)],
  ['cursor', 'beyond the calendar', () => encoded(`99999999999999999.${crypto.randomUUID()}`)],
  ['cursor', 'that is empty', () => ''],
  ['limit', 'of nothing', () => '0'],
  ['limit', 'over two hundred', () => '201'],
  ['limit', 'that is no number', () => 'all'],
  ['status', 'that does not exist', () => 'secret'],
  ['category', 'that does not exist', () => 'nuclear'],
  ['sort', 'that does not exist', () => 'random'],
  ['q', 'over two hundred characters', () => 'x'.repeat(201)],
])('refuses a %s %s, and names the field', async (field, _what, value) => {
  const response = await portal.send('GET', `/api/ideas?${new URLSearchParams({ [field]: value() })}`, { as: ana });
  expect(response.status).toBe(422);
  expect((await problemOf(response)).issues).toMatchObject([{ path: field }]);
});

it.each(['score', 'votes', 'comments'])('[IDEA-14] refuses a cursor in an order that moves: %s', async (sort) => {
  const response = await portal.send('GET', `/api/ideas?sort=${sort}&cursor=${cursor}`, { as: ana });
  expect(response.status).toBe(422);
  expect((await problemOf(response)).issues).toMatchObject([{ path: 'cursor' }]);
});

it('a cursor leads nowhere that its bearer may not look', async () => {
  const stranger = await portal.person();
  expect(await listed(portal, stranger, `?cursor=${cursor}`)).toEqual({ ideas: [], next: undefined });
});
