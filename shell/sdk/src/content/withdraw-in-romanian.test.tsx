import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import { withdrawIdea } from 'shared-contracts/endpoints/ideas';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { fakeUser } from '../testing/fake-host.tsx';
import { sampleItem, showOnPage } from '../testing/sample-item.tsx';
import { readMessages } from '../vite/catalogs/catalog-files.ts';
import { WithdrawButton } from './withdraw-button.tsx';

beforeAll(() => import('./withdraw-dialog.tsx'), 60_000);

const root = join(import.meta.dirname, '../../../..');
const catalogs = ['shared-contracts', 'shell/sdk'].map((folder) => readMessages(join(root, folder, 'locales/ro.po')));

beforeEach(() => {
  globalThis.portalCatalog = { language: 'ro', locale: 'ro-RO', messages: Object.assign({}, ...catalogs) };
});
afterEach(() => {
  globalThis.portalCatalog = undefined;
});

it.each([
  ['idea', 'Retragi această idee?'],
  ['energy item', 'Retragi această resursă?'],
  ['AI tool', 'Retragi acest instrument AI?'],
  ['grant', 'Retragi acest apel de finanțare?'],
  ['project', 'Retragi acest proiect?'],
  ['technical report', 'Retragi acest raport tehnic?'],
  ['presentation', 'Retragi această prezentare?'],
])('[PLAT-434] withdrawing an item of the type %s asks: %s', async (noun, question) => {
  const author = fakeUser();
  const item = sampleItem({ authorId: author.id, commentCount: 21, voteCount: 1, ratingCount: 3, fileUrl: '/api/files/1' });
  const { user } = showOnPage(<WithdrawButton endpoint={withdrawIdea} item={item} type="idea" noun={noun} />, { as: author });
  await user.click(screen.getByRole('button', { name: 'Retrage Warm the cells' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: question }));
  expect(dialog.getByText(/Warm the cells/).textContent).toBe(
    '„Warm the cells” se șterge, împreună cu 21 de comentarii, 3 note, 1 vot, atașamentul și punctele obținute. De obicei, poți anula timp de 24 de ore.',
  );
});
