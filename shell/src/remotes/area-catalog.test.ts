import { t } from 'shared-contracts/translate';
import { afterEach, expect, it } from 'vitest';
import { addCatalog } from './federation-loader.ts';

afterEach(() => {
  globalThis.portalCatalog = undefined;
});

const folder = '/remotes/mf-ideas/1.0.0/';
const address = `${folder}locales/ro.js`;
const fakeLoad = () => {
  const requested: string[] = [];
  const load = async (from: string) => {
    requested.push(from);
    return { default: { Vote: 'Votează' } };
  };
  return { requested, load };
};
const romanian = () => {
  globalThis.portalCatalog = { language: 'ro', locale: 'ro-RO', messages: { Save: 'Salvează' } };
};

it('[PLAT-427] adds the texts of a release to those of the page', async () => {
  romanian();
  const { requested, load } = fakeLoad();
  await addCatalog(folder, { [address]: 'sha384-x' }, load);
  expect([requested, t`Vote`, t`Save`, t`Undo`]).toEqual([[address], 'Votează', 'Salvează', 'Undo']);
});

it('[PLAT-427] requests nothing in English, or for a release without translations', async () => {
  const { requested, load } = fakeLoad();
  await addCatalog(folder, { [address]: 'sha384-x' }, load);
  romanian();
  await addCatalog(folder, { [`${folder}remoteEntry.js`]: 'sha384-x' }, load);
  expect([requested, t`Vote`]).toEqual([[], 'Vote']);
});

it('[PLAT-427] stays in English if the translations cannot be loaded', async () => {
  romanian();
  await addCatalog(folder, {}, () => Promise.reject(new Error('offline')));
  expect(t`Vote`).toBe('Vote');
});
