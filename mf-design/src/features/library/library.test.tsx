import { screen, waitFor, within } from '@testing-library/react';
import { deferResponse, fakeUser, json, problem } from 'portal-sdk/testing';
import { describe, expect, it } from 'vitest';
import { openDesign, samplePresentation } from '../../testing/design-page.tsx';

const card = async (title: string) => within(await screen.findByRole('article', { name: title }));
const listQueries = ({ api }: ReturnType<typeof openDesign>) =>
  api.calls.filter(({ method, path }) => method === 'GET' && path === '/api/presentations').map(({ query }) => query);

describe('the library', () => {
  it('[DES-1] counts templates, presentations and design assets on three cards', async () => {
    openDesign([samplePresentation()]);
    const counts = within(await screen.findByRole('region', { name: 'Files by type' }));
    await waitFor(() => expect(counts.getByText('17')).toBeTruthy());
    for (const text of ['Templates', 'Presentations', 'Design Assets', '31', '9']) expect(counts.getByText(text)).toBeTruthy();
  });

  it('[DES-3] has four tabs, each with its count, and requests the content of the selected one', async () => {
    const page = openDesign([samplePresentation()]);
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
        'All Files61',
        'Templates17',
        'Presentations31',
        'Design Assets9',
      ]),
    );
    await page.user.click(screen.getByRole('tab', { name: /Design Assets/ }));
    expect(page.address()).toBe('/ppt-design?tab=assets');
    await waitFor(() => expect(listQueries(page).at(-1)).toMatchObject({ tab: 'assets' }));
  });

  it('[DES-2] offers all, presentation, template, design asset and case study, and accepts the alias asset', async () => {
    const page = openDesign([samplePresentation()], { at: '/ppt-design?type=asset' });
    const type = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Type' });
    expect([...type.options].map(({ text, value }) => [value, text])).toEqual([
      ['', 'All Types'],
      ['presentation', 'Presentation'],
      ['template', 'Template'],
      ['design_asset', 'Design Asset'],
      ['case_study', 'Case Study'],
    ]);
    expect(type.value).toBe('design_asset');
    await waitFor(() => expect(listQueries(page)).toMatchObject([{ type: 'design_asset' }]));
    await page.user.selectOptions(type, 'case_study');
    expect(page.address()).toBe('/ppt-design?type=case_study');
  });

  it('[DES-40] chooses a tab by its type, and gives up the type with another tab', async () => {
    const page = openDesign([samplePresentation()], { at: '/ppt-design?tab=templates&q=board' });
    const type = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Type' });
    expect(type.value).toBe('template');
    await page.user.selectOptions(type, 'presentation');
    expect(page.address()).toBe('/ppt-design?tab=presentations&q=board');
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Presentations');
    await waitFor(() => expect(listQueries(page).at(-1)).toEqual({ limit: '24', tab: 'presentations', q: 'board' }));

    await page.user.selectOptions(type, 'case_study');
    expect(page.address()).toBe('/ppt-design?q=board&type=case_study');
    await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe('All Files4'));
    await page.user.click(screen.getByRole('tab', { name: 'Templates 17' }));
    expect(page.address()).toBe('/ppt-design?q=board&tab=templates');
    const counted = page.api.calls.filter(({ path }) => path === '/api/presentations/summary').map(({ query }) => query);
    expect(counted).toEqual([{}, { q: 'board' }]);
  });

  it('[DES-2] searches by words, which are kept in the address', async () => {
    const page = openDesign([samplePresentation()]);
    await page.user.type(screen.getByRole('searchbox', { name: 'Search presentations' }), 'board');
    await waitFor(() => expect(page.address()).toBe('/ppt-design?q=board'));
    await waitFor(() => expect(listQueries(page).at(-1)).toMatchObject({ q: 'board' }));
  });

  it.each([
    ['', 'No presentations found'],
    ['?tab=presentations', 'No presentations found'],
    ['?tab=templates', 'No templates found'],
    ['?tab=assets', 'No design assets found'],
  ])('[DES-5] at %s says what is not there', async (query, text) => {
    openDesign([], { at: `/ppt-design${query}` });
    expect(await screen.findByRole('heading', { name: text })).toBeTruthy();
  });

  it('shows six placeholders while it loads, and retries after a failure', async () => {
    const { held, release } = deferResponse();
    const failing = async () => {
      await held;
      return problem(503, 'busy', 'The portal is busy.');
    };
    const page = openDesign([], { replies: { 'GET /api/presentations': failing } });
    expect((await screen.findByText('Loading files…')).parentElement?.querySelectorAll('.panel')).toHaveLength(6);
    release();
    expect(await screen.findByText('The files could not be loaded')).toBeTruthy();
    page.api.reply({ 'GET /api/presentations': () => json([samplePresentation({ title: 'Back again' })]) });
    await page.user.click(screen.getByRole('button', { name: /Try again|Retry/ }));
    expect(await screen.findByRole('article', { name: 'Back again' })).toBeTruthy();
  });
});

describe('[DES-4] a card', () => {
  it('shows title, description, format, type, downloads, author, date and status', async () => {
    const previewUrl = '/api/presentations/x/preview';
    openDesign([samplePresentation({ title: 'Board of March', tags: ['a', 'b', 'c', 'd'], isPublic: true, previewUrl })]);
    const shown = await card('Board of March');
    for (const text of [
      'For the board.',
      'PowerPoint',
      'Presentation',
      'Public',
      '7',
      'Radu Ilie',
      '10 Mar 2026',
      'APPROVED',
      '+1 more',
    ])
      expect(shown.getByText(text)).toBeTruthy();
    expect(shown.getByText('downloads')).toBeTruthy();
  });

  it('says if there is no description', async () => {
    openDesign([samplePresentation({ title: 'Bare', description: '' })]);
    expect((await card('Bare')).getByText('No description provided')).toBeTruthy();
  });

  it('[DES-15] shows the preview of the file, or a sheet with its format if there is none or it cannot be loaded', async () => {
    const previewUrl = '/api/presentations/x/preview';
    openDesign([samplePresentation({ title: 'Seen', previewUrl }), samplePresentation({ title: 'Unseen', format: 'Keynote' })]);
    const picture = (await screen.findByRole('article', { name: 'Seen' })).querySelector('img');
    expect(picture?.getAttribute('src')).toBe(previewUrl);
    expect((await card('Unseen')).getAllByText('Keynote')).toHaveLength(2);
    picture?.dispatchEvent(new Event('error'));
    await waitFor(async () => expect((await card('Seen')).getAllByText('PowerPoint')).toHaveLength(2));
  });

  it('[DES-11] offers a download to contributors, to viewers if it is public, and none without a file', async () => {
    const items = [
      samplePresentation({ title: 'Closed' }),
      samplePresentation({ title: 'Open', isPublic: true }),
      samplePresentation({ title: 'Without', fileUrl: null, fileName: null, fileSize: null }),
    ];
    const links = async () => {
      await screen.findByRole('article', { name: 'Closed' });
      return screen.queryAllByRole('link', { name: /^Download/ }).map((link) => link.getAttribute('aria-label'));
    };
    const page = openDesign(items);
    expect(await links()).toEqual(['Download Closed', 'Download Open']);
    expect(screen.getByRole('button', { name: 'Upload Presentation' })).toBeTruthy();
    page.unmount();
    openDesign(items, { as: fakeUser('viewer') });
    expect(await links()).toEqual(['Download Open']);
    expect(screen.queryByRole('button', { name: 'Upload Presentation' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'My files' })).toBeNull(); // [SHELL-167]
  });
});
