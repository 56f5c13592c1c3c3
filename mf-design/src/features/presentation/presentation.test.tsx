import { screen, waitFor, within } from '@testing-library/react';
import { fakeHost, fakeUser, json, problem } from 'portal-sdk/testing';
import { contributorsOnly } from 'shared-contracts/constants/file-preview';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDesign, samplePresentation } from '../../testing/design-page.tsx';

const listReads = ({ api }: ReturnType<typeof openDesign>) =>
  api.calls.filter(({ method, path }) => method === 'GET' && path === '/api/presentations').length;

describe('[DES-10] downloading', () => {
  const preventNavigation = (event: Event) => event.preventDefault();
  beforeEach(() => addEventListener('click', preventNavigation));
  // later tests submit forms by clicking
  afterEach(() => removeEventListener('click', preventNavigation));

  it('opens a new tab, and refetches the list after 500 ms', async () => {
    const item = samplePresentation({ title: 'Board' });
    const page = openDesign([item]);
    const link = await screen.findByRole('link', { name: 'Download Board' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      `/api/presentations/${item.id}/download`,
      '_blank',
    ]);
    const later = vi.spyOn(globalThis, 'setTimeout');
    const before = listReads(page);
    await page.user.click(link);
    expect(later.mock.calls.map(([, delay]) => delay)).toContain(500);
    await waitFor(() => expect(listReads(page)).toBeGreaterThan(before));
    expect(page.host.toasts).toEqual([]);
  });

  it.each([
    ['the file is gone', () => problem(404, 'not_found', 'x'), 'No file available for this presentation.'],
    [
      'the store fails',
      () => problem(503, 'unavailable', 'x'),
      'An error occurred while downloading the file. Please try again.',
    ],
    [
      'the portal cannot be reached',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'An error occurred while downloading the file. Please try again.',
    ],
  ])('shows an error if %s', async (_what, reply, description) => {
    const item = samplePresentation({ title: 'Board' });
    const page = openDesign([item], { replies: { [`HEAD /api/presentations/${item.id}/download`]: reply } });
    await page.user.click(await screen.findByRole('link', { name: 'Download Board' }));
    await waitFor(() => expect(page.host.toasts).toEqual([{ title: 'Download Failed', description, variant: 'destructive' }]));
  });

  it('shows an error if the record has no file', async () => {
    const page = openDesign([samplePresentation({ title: 'Board', fileName: null })]);
    await page.user.click(await screen.findByRole('link', { name: 'Download Board' }));
    const toast = { title: 'Download Failed', description: 'No file available for this presentation.', variant: 'destructive' };
    await waitFor(() => expect(page.host.toasts).toEqual([toast]));
  });
});

describe('the page of a presentation', () => {
  it('shows everything and [DES-13] reports the view to the server', async () => {
    const item = samplePresentation({ title: 'Board', description: 'Line one', version: '2.1', views: 41, isPublic: true });
    const page = openDesign([item], { at: `/ppt-design/${item.id}` });
    expect(await screen.findByRole('heading', { level: 1, name: 'Board' })).toBeTruthy();
    for (const text of ['Line one', 'Slides.pptx', '2.1', '41', 'Everyone']) expect(screen.getByText(text)).toBeTruthy();
    await waitFor(() => expect(page.api.calls.filter(({ path }) => path.endsWith('/views'))).toHaveLength(1));
  });

  it.each(['Board.pdf', 'Logo.png'])('[DES-17] previews %s, with its download one click away', async (fileName) => {
    const item = samplePresentation({ title: 'Board', fileName });
    const page = openDesign([item], { at: `/ppt-design/${item.id}` });
    await page.user.click(await screen.findByRole('button', { name: 'Preview: Board' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Board' }));
    expect(dialog.getByRole('link', { name: 'Download Board' })).toBeTruthy();
  });

  it('[DES-17] [SHELL-236] previews neither slides of an office program, nor what the person may not download', async () => {
    const slides = samplePresentation({ title: 'Slides' });
    const page = openDesign([slides], { at: `/ppt-design/${slides.id}` });
    expect(await screen.findByRole('link', { name: 'Download Slides' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Preview/ })).toBeNull();
    page.unmount();
    const internal = samplePresentation({ title: 'Internal', fileName: 'Internal.pdf' });
    openDesign([internal], { as: fakeUser('viewer'), at: `/ppt-design/${internal.id}` });
    expect(await screen.findByText(contributorsOnly)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Preview/ })).toBeNull();
  });

  it('[DES-14] sends only changes when edited', async () => {
    const host = fakeHost();
    const { user } = host.session.getState();
    const author = { id: user?.id ?? '', firstName: 'Ana', lastName: 'Pop' };
    const item = samplePresentation({ title: 'Board', author, authorId: author.id, status: 'pending' });
    const page = openDesign([item], { at: `/ppt-design/${item.id}?edit`, host });
    page.api.reply({ [`PATCH /api/presentations/${item.id}`]: () => json({ ...item, title: 'Board of April', revision: 2 }) });
    const title = await screen.findByLabelText('Title', { exact: false, selector: 'input' });
    await page.user.clear(title);
    await page.user.type(title, 'Board of April');
    await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(page.api.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
        { title: 'Board of April', revision: 1 },
      ]),
    );
  });
});
