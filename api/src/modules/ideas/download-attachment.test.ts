import type { Idea } from 'shared-contracts/schemas/idea';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { decide, pdf, submitted, uploaded } from './ideas.fixture.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let viewer: Person;
let manager: Person;
let pending: Idea;
let approved: Idea;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  dan = await portal.person();
  viewer = await portal.person({ role: 'viewer' });
  manager = await portal.person({ role: 'manager' });
  const withFile = async (name: string) => submitted(portal, ana, { fileUrl: (await uploaded(portal, ana, name)).url });
  pending = await withFile('Draft.pdf');
  approved = await withFile('Plan de încălzire.pdf');
  await decide(portal, manager, approved.id, { status: 'approved' });
});
afterAll(() => portal.close());

const download = (as: Person, { id }: Idea) => portal.send('GET', `/api/ideas/${id}/download`, { as });
const own = (as: Person, { fileUrl }: Idea) => portal.send('GET', fileUrl ?? '', { as });

describe('[IDEA-45] the attachment of an idea', () => {
  it('is a download that a browser neither sniffs nor runs, under its own name', async () => {
    const response = await download(dan, approved);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(pdf);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment;.*filename\*=UTF-8''Plan%20de%20%C3%AEnc%C4%83lzire\.pdf/,
    );
  });

  it.each([
    ['the author, while pending', () => ana, () => pending, 200],
    ['a reviewer, while pending', () => manager, () => pending, 200],
    ['a colleague, while pending: as if there were no idea', () => dan, () => pending, 404],
    ['a colleague, once approved', () => dan, () => approved, 200],
    ['a viewer, once approved', () => viewer, () => approved, 403],
  ])('%s', async (_who, person, idea, status) => {
    expect((await download(person(), idea())).status).toBe(status);
    // the file's own address is open to the same people; for others it does not exist
    expect((await own(person(), idea())).status).toBe(status === 200 ? 200 : 404);
  });

  it('that is missing: 404', async () => {
    const bare = await submitted(portal, ana);
    const response = await download(ana, bare);
    expect(response.status).toBe(404);
    expect(await problemOf(response)).toMatchObject({ error: 'There is no file to download' });
  });
});
