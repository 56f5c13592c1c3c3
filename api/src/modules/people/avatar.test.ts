import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Comment } from 'shared-contracts/schemas/comment';
import type { StoredFile } from 'shared-contracts/schemas/file';
import type { Idea } from 'shared-contracts/schemas/idea';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pixelPng } from '../../../test/pixel-png.ts';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { fileOfUrl } from '../files/find-file.ts';

let portal: TestPortal;
let ana: Person;
let viewer: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person({ firstName: 'Ana' });
  viewer = await portal.person({ role: 'viewer' });
});
afterAll(() => portal.close());

const setPhoto = async (as: Person, width: number, height: number): Promise<StoredFile> => {
  const bytes = await new Bun.Image(pixelPng).resize(width, height).png().bytes();
  const body = new FormData();
  body.append('file', new File([new Uint8Array(bytes)], 'Me.png'));
  const response = await portal.send('POST', '/api/upload/profile-image', { as, body });
  expect(response.status).toBe(200);
  return (await response.json()) as StoredFile;
};
const send = async <T>(method: string, path: string, as: Person, body?: object): Promise<T> =>
  (await (await portal.send(method, path, { as, body })).json()) as T;

it('[PROF-60] returns a small photo of authors and commenters, cached by browsers until it changes', async () => {
  const idea = { title: 'Heat the hall', description: 'With what the turbine gives off.', category: 'storage_integration' };
  const { id, author } = await send<Idea>('POST', '/api/ideas', ana, idea);
  expect(author.imageUrl).toBeNull();
  await setPhoto(ana, 2400, 1600);
  const { author: shown } = await send<Idea>('GET', `/api/ideas/${id}`, ana);
  const comment = await send<Comment>('POST', `/api/content/idea/${id}/comments`, ana, { content: 'A word' });
  expect(comment.author?.imageUrl).toBe(shown.imageUrl);
  const small = await portal.send('GET', shown.imageUrl ?? '', { as: viewer });
  expect(small.status).toBe(200);
  expect(small.headers.get('content-type')).toBe('image/webp');
  expect(small.headers.get('cache-control')).toContain('immutable');
  const bytes = await small.arrayBuffer();
  expect(bytes.byteLength).toBeLessThan(4000);
  expect(await new Bun.Image(bytes).metadata()).toMatchObject({ width: 96, height: 64 });
  await setPhoto(ana, 64, 64);
  expect((await send<Idea>('GET', `/api/ideas/${id}`, ana)).author.imageUrl).not.toBe(shown.imageUrl);
});

it('[PROF-60] returns 404 if there is no photo, or it cannot be decoded', async () => {
  const dan = await portal.person();
  const at = `/api/people/${dan.user.id}/avatar`;
  expect((await portal.send('GET', at, { as: viewer })).status).toBe(404);
  await setPhoto(dan, 10, 10);
  expect((await portal.send('GET', at, { as: viewer })).status).toBe(200);
  await setPhoto(dan, 8000, 4000);
  expect((await portal.send('GET', at, { as: viewer })).status).toBe(404);
});

it('[PROF-60] shows a photo again once its bytes are back', async () => {
  const eva = await portal.person();
  const { url } = await setPhoto(eva, 10, 10);
  const { path } = await fileOfUrl(portal.ctx, url);
  const stored = join(portal.ctx.env.dataDir, path);
  const at = `/api/people/${eva.user.id}/avatar`;
  await rename(stored, `${stored}.away`);
  expect((await portal.send('GET', at, { as: viewer })).status).toBe(404);
  await rename(`${stored}.away`, stored);
  expect((await portal.send('GET', at, { as: viewer })).status).toBe(200);
});
