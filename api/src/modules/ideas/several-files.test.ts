import { maxAttachments } from 'shared-contracts/constants/file';
import type { StoredFile } from 'shared-contracts/schemas/file';
import type { Idea, WholeIdea } from 'shared-contracts/schemas/idea';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { decide, decided, ideaInput, submitted, uploaded } from './ideas.fixture.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let manager: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  dan = await portal.person();
  manager = await portal.person({ role: 'manager' });
});
afterAll(() => portal.close());

const uploads = async (...names: string[]): Promise<StoredFile[]> => {
  const stored: StoredFile[] = [];
  for (const name of names) stored.push(await uploaded(portal, ana, name));
  return stored;
};
const inputOf = ([first, ...others]: readonly { readonly url: string }[]) => ({
  fileUrl: first?.url ?? null,
  moreFiles: others.map(({ url }) => ({ fileUrl: url })),
});
const namesOf = ({ fileName, moreFiles }: Pick<Idea, 'fileName' | 'moreFiles'>) => [
  fileName,
  ...moreFiles.map((file) => file.fileName),
];
const edit = async (id: string, body: unknown, as = ana) => portal.send('PATCH', `/api/ideas/${id}`, { as, body });
const edited = async (id: string, body: unknown): Promise<Idea> => {
  const response = await edit(id, body);
  expect(response.status).toBe(200);
  return (await response.json()) as Idea;
};
const read = async (id: string, as = ana): Promise<WholeIdea> =>
  (await (await portal.send('GET', `/api/ideas/${id}`, { as })).json()) as WholeIdea;
const status = async (file: StoredFile, as: Person) => (await portal.send('GET', file.url, { as })).status;

describe('[PLAT-440] several files of an item', () => {
  it('keep their order, with name and size of the stored file', async () => {
    const stored = await uploads('One.pdf', 'Two.pdf', 'Three.pdf');
    const idea = await submitted(portal, ana, inputOf(stored));
    expect(namesOf(idea)).toEqual(['One.pdf', 'Two.pdf', 'Three.pdf']);
    expect(idea.moreFiles[0]).toEqual({ fileUrl: stored[1]?.url, fileName: 'Two.pdf', fileSize: stored[1]?.size });
    const turned = await edited(idea.id, inputOf([...stored].reverse()));
    expect(namesOf(turned)).toEqual(['Three.pdf', 'Two.pdf', 'One.pdf']);
  });

  it('are at most five, each once', async () => {
    const stored = await uploads('1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf', '6.pdf');
    const body = ideaInput(inputOf(stored));
    const response = await portal.send('POST', '/api/ideas', { as: ana, body });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues?.[0]?.message).toBe('You can attach at most 5 files. Remove one first.');
    const five = stored.slice(0, maxAttachments);
    expect(namesOf(await submitted(portal, ana, inputOf(five)))).toHaveLength(5);
    const [once] = await uploads('Once.pdf');
    expect(namesOf(await submitted(portal, ana, inputOf(once ? [once, once] : [])))).toEqual(['Once.pdf']);
  });

  it('are refused together with the whole submission if the person may not attach one of them', async () => {
    const [own] = await uploads('Own.pdf');
    const foreign = await uploaded(portal, dan, 'Foreign.pdf');
    const body = ideaInput(inputOf(own ? [own, foreign] : []));
    const response = await portal.send('POST', '/api/ideas', { as: ana, body });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues?.map(({ path }) => path)).toEqual(['moreFiles']);
    expect(namesOf(await submitted(portal, ana, inputOf(own ? [own] : [])))).toEqual(['Own.pdf']);
  });

  it('are each accessible only to those who may open the files of the item', async () => {
    const stored = await uploads('First.pdf', 'Second.pdf');
    const { id } = await submitted(portal, ana, inputOf(stored));
    const second = stored[1];
    if (!second) throw new Error('nothing was uploaded');
    expect(await status(second, dan)).toBe(404);
    await decide(portal, manager, id, { status: 'approved' });
    expect(await status(second, dan)).toBe(200);
    expect(await status(second, await portal.person({ role: 'viewer' }))).toBe(404);
  });

  it('are removed one by one, and the next one replaces the first', async () => {
    const [one, two, three] = await uploads('One.pdf', 'Two.pdf', 'Three.pdf');
    if (!one || !two || !three) throw new Error('nothing was uploaded');
    const { id } = await submitted(portal, ana, inputOf([one, two, three]));
    expect(namesOf(await edited(id, inputOf([two, three])))).toEqual(['Two.pdf', 'Three.pdf']);
    expect(await status(one, ana)).toBe(404);
    expect(namesOf(await edited(id, { moreFiles: [] }))).toEqual(['Two.pdf']);
    expect([await status(two, ana), await status(three, ana)]).toEqual([200, 404]);
  });
});

describe('[PLAT-441] a page of the previous version, which supports only one file', () => {
  it('changes the first, and keeps the others', async () => {
    const [one, two, next] = await uploads('One.pdf', 'Two.pdf', 'Next.pdf');
    if (!one || !two || !next) throw new Error('nothing was uploaded');
    const { id } = await submitted(portal, ana, inputOf([one, two]));
    expect(namesOf(await edited(id, { title: 'Dry it with the heat of the turbine', fileUrl: one.url }))).toHaveLength(2);
    expect(namesOf(await edited(id, { fileUrl: next.url }))).toEqual(['Next.pdf', 'Two.pdf']);
    expect(namesOf(await edited(id, { fileUrl: null }))).toEqual(['Two.pdf']);
  });
});

describe('[PLAT-442] a pending change of several files', () => {
  const published = async (...names: string[]) => {
    const stored = await uploads(...names);
    const idea = await decided(portal, { author: ana, reviewer: manager }, 'approved', inputOf(stored));
    return { stored, id: idea.id };
  };

  it('shows the published ones until it is approved, then keeps, adds and removes files', async () => {
    const { stored, id } = await published('Kept.pdf', 'Dropped.pdf');
    const [kept, dropped] = stored;
    const [added] = await uploads('Added.pdf');
    if (!kept || !dropped || !added) throw new Error('nothing was uploaded');
    await edited(id, inputOf([kept, added]));
    expect(namesOf(await read(id))).toEqual(['Kept.pdf', 'Dropped.pdf']);
    expect([await status(added, manager), await status(added, dan)]).toEqual([200, 404]);
    const { pendingChange } = await read(id, manager);
    expect(pendingChange?.changes).toEqual([
      { field: 'moreFiles', label: 'Further attachments', before: 'Dropped.pdf', after: 'Added.pdf' },
    ]);
    expect((await decide(portal, manager, id, { status: 'approved' })).status).toBe(200);
    expect(namesOf(await read(id))).toEqual(['Kept.pdf', 'Added.pdf']);
    expect([await status(kept, dan), await status(dropped, dan), await status(added, dan)]).toEqual([200, 404, 200]);
  });

  it('leaves the published ones unchanged when it is rejected or cancelled', async () => {
    const { stored, id } = await published('One.pdf', 'Two.pdf');
    const [added] = await uploads('Added.pdf');
    if (!added) throw new Error('nothing was uploaded');
    await edited(id, inputOf([added]));
    await edited(id, inputOf(stored));
    expect((await read(id)).pendingChange).toBeNull();
    await edited(id, inputOf([added]));
    expect((await decide(portal, manager, id, { status: 'rejected', reason: 'The two are better.' })).status).toBe(200);
    expect(namesOf(await read(id))).toEqual(['One.pdf', 'Two.pdf']);
    expect(await Promise.all(stored.map((file) => status(file, dan)))).toEqual([200, 200]);
  });
});

it('[PLAT-440] a merged idea shows its files in the remaining idea, and an export names them all', async () => {
  const stored = await uploads('Left.pdf', 'Right.pdf');
  const { id } = await decided(portal, { author: ana, reviewer: manager }, 'approved', inputOf(stored));
  const target = await decided(portal, { author: dan, reviewer: manager }, 'approved');
  const exported = await (await portal.send('GET', '/api/ideas/export', { as: dan })).text();
  expect(exported).toContain('"Left.pdf, Right.pdf"');
  const { revision } = await read(id, manager);
  const admin = await portal.person({ role: 'admin' });
  const merge = await portal.send('POST', `/api/ideas/${id}/merge`, { as: admin, body: { into: target.id, revision } });
  expect(merge.status, await merge.clone().text()).toBeLessThan(300);
  const [merged] = (await read(target.id, dan)).mergedFrom;
  expect(merged && namesOf(merged)).toEqual(['Left.pdf', 'Right.pdf']);
  expect(await Promise.all(stored.map((file) => status(file, dan)))).toEqual([200, 200]);
});
