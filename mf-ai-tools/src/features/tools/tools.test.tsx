import { screen, waitFor, within } from '@testing-library/react';
import { type AreaPage, fakeUser, json, problem } from 'portal-sdk/testing';
import { aiToolCategories } from 'shared-contracts/constants/ai-tool';
import { describe, expect, it } from 'vitest';
import { openTools, sampleTool } from '../../testing/tools-page.tsx';

const card = (name: string) => screen.findByRole('article', { name });
/** The last query of the list, not of the six most popular tools. */
const lastQuery = ({ api }: AreaPage) =>
  api.calls.filter(({ path, query }) => path === '/api/ai-tools' && query.limit !== '6').at(-1)?.query;
const lastTopQuery = ({ api }: AreaPage) =>
  api.calls.filter(({ path, query }) => path === '/api/ai-tools' && query.limit === '6').at(-1)?.query;

describe('the page', () => {
  it('[TOOL-1] shows the name and the role of the person, Add New Tool and a search box', async () => {
    openTools([]);
    expect(screen.getByText('Ana Pop')).toBeTruthy();
    expect(screen.getByText('Employee')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add New Tool' })).toBeTruthy();
    expect(screen.getByRole('searchbox', { name: 'Search AI tools' })).toBeTruthy();
    await screen.findByText('No AI tools found');
  });

  it("[TOOL-15] shows the admins' tip, and no card without one", async () => {
    openTools([]);
    expect(await screen.findByText('One step a day.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Kaizen Tip' })).toBeTruthy();
  });

  it('[TOOL-15] has no tip if none exists', async () => {
    openTools([], { replies: { 'GET /api/kaizen-tips/current': () => json({ week: '2026-W11', tip: null }) } });
    await screen.findByText('No AI tools found');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Kaizen Tip' })).toBeNull());
  });

  it.each([
    ['a viewer', fakeUser('viewer')],
    ['an account whose address is not confirmed', fakeUser('employee', { effectiveRole: 'viewer', emailVerified: false })],
  ])('[TOOL-16] [SHELL-167] offers %s neither to add nor to use a tool, nor a filter for own ones', async (_who, as) => {
    openTools([sampleTool({ name: 'Grid reader' })], { as, at: '/ai-tools?new' });
    await card('Grid reader');
    expect(screen.queryByRole('button', { name: 'Add New Tool' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'My tools' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Use Tool/ })).toBeNull();
  });
});

describe('the list', () => {
  it('[TOOL-20] shows six skeletons until the first response', async () => {
    openTools([sampleTool({ name: 'Here at last' })]);
    const loading = screen.getByText('Loading AI tools…').parentElement;
    expect(loading?.querySelectorAll('.panel')).toHaveLength(6);
    await card('Here at last');
    expect(screen.queryByText('Loading AI tools…')).toBeNull();
  });

  it('[TOOL-20] offers to add the first tool', async () => {
    const { user, address } = openTools([]);
    const empty = (await screen.findByText('No AI tools found')).parentElement as HTMLElement;
    await user.click(within(empty).getByRole('button', { name: 'Add New Tool' }));
    expect(address()).toBe('/ai-tools?new');
  });

  it('shows a loading error and loads again on Retry', async () => {
    const failing = () => problem(503, 'unavailable', 'The database does not answer');
    const { api, user } = openTools([], { replies: { 'GET /api/ai-tools': failing, 'GET /api/ai-tools/summary': failing } });
    const title = await screen.findByText('The AI tools could not be loaded');
    api.reply({ 'GET /api/ai-tools': () => json([sampleTool({ name: 'Back again' })]) });
    await user.click(within(title.parentElement as HTMLElement).getByRole('button', { name: 'Retry' }));
    await card('Back again');
  });
});

describe('[TOOL-2] search and filters', () => {
  it.each([
    ['Status', ['All Status', 'Active', 'Pending']],
    ['Usage', ['All', 'Most Popular', 'Recently Added']],
    ['Type', ['All Types', ...Object.values(aiToolCategories)]],
  ])('%s offers its choices', async (label, choices) => {
    openTools([]);
    const options = within(await screen.findByLabelText(label)).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(choices);
  });

  it('are kept in the address, sent to the server, and undone by Back', async () => {
    const page = openTools([sampleTool()]);
    await page.user.selectOptions(await screen.findByLabelText('Status'), 'Active');
    await page.user.selectOptions(screen.getByLabelText('Type'), 'code');
    expect(page.address()).toBe('/ai-tools?status=approved&category=code');
    await waitFor(() => expect(lastQuery(page)).toEqual({ limit: '24', status: 'approved', category: 'code' }));
    await page.back();
    await waitFor(() => expect(page.address()).toBe('/ai-tools?status=approved'));
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Type').value).toBe(''));
  });

  it('Most Popular requests the most used first, Recently Added those of the last days', async () => {
    const page = openTools([sampleTool()]);
    await page.user.selectOptions(await screen.findByLabelText('Usage'), 'Most Popular');
    await waitFor(() => expect(lastQuery(page)).toEqual({ limit: '200', sort: 'usage' }));
    expect(page.address()).toBe('/ai-tools?usage=popular');
    await page.user.selectOptions(screen.getByLabelText('Usage'), 'Recently Added');
    await waitFor(() => expect(lastQuery(page)).toEqual({ limit: '24', recent: 'true' }));
    expect(page.address()).toBe('/ai-tools?usage=recent');
  });

  it('[PLAT-405] an order replaces that of Most Popular, which is one of them', async () => {
    const page = openTools([sampleTool()]);
    await page.user.selectOptions(await screen.findByLabelText('Sort'), 'Most used');
    await waitFor(() => expect(page.address()).toBe('/ai-tools?usage=popular'));
    expect(screen.getByLabelText<HTMLSelectElement>('Usage').selectedOptions[0]?.text).toBe('Most Popular');
    await page.user.selectOptions(screen.getByLabelText('Sort'), 'Most votes');
    await waitFor(() => expect(lastQuery(page)).toEqual({ limit: '200', sort: 'votes' }));
    expect(page.address()).toBe('/ai-tools?sort=votes');
    await page.user.selectOptions(screen.getByLabelText('Usage'), 'Most Popular');
    await waitFor(() => expect(page.address()).toBe('/ai-tools?usage=popular'));
    await page.user.selectOptions(screen.getByLabelText('Sort'), 'Newest first');
    await waitFor(() => expect(page.address()).toBe('/ai-tools'));
  });

  it('[TOOL-2] an order keeps the filter Recently Added', async () => {
    const page = openTools([sampleTool()], { at: '/ai-tools?usage=recent' });
    await page.user.selectOptions(await screen.findByLabelText('Sort'), 'Most used');
    await waitFor(() => expect(lastQuery(page)).toEqual({ limit: '200', sort: 'usage', recent: 'true' }));
    await waitFor(() => expect(page.address()).toBe('/ai-tools?usage=recent&sort=usage'));
    expect(screen.getByLabelText<HTMLSelectElement>('Usage').selectedOptions[0]?.text).toBe('Recently Added');
  });

  it('Clear Filters clears all of them', async () => {
    const page = openTools([], { at: '/ai-tools?q=fog&status=pending&usage=popular&category=code&mine=true' });
    expect(await screen.findByText('No results for these filters.')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(lastQuery(page)).toEqual({ limit: '24' }));
    expect(page.address()).toBe('/ai-tools');
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''));
  });

  it('[TOOL-18] the file contains the filtered tools', async () => {
    const page = openTools([], { at: '/ai-tools?category=code&usage=popular' });
    await page.user.click(await screen.findByRole('button', { name: 'More' }));
    const link = await screen.findByRole('link', { name: 'Export CSV' });
    expect(link.getAttribute('href')).toBe('/api/ai-tools/export?category=code&sort=usage');
  });
});

describe('[TOOL-3] the category grid', () => {
  const grid = async () => within((await screen.findByRole('heading', { name: 'Categories' })).parentElement as HTMLElement);

  it('shows every category with the count of all tools, not of the page', async () => {
    openTools([sampleTool({ category: 'data' })], { at: '/ai-tools?q=anything' });
    await waitFor(async () => expect((await grid()).getByRole('button', { name: 'Data 4 tools' })).toBeTruthy());
    const tiles = (await grid()).getAllByRole('button').map(({ textContent }) => textContent);
    expect(tiles).toHaveLength(11);
    expect(tiles).toContain('Code1 tool');
    expect(tiles).toContain('Research0 tools');
  });

  it('filters by the chosen category, and clears the filter', async () => {
    const page = openTools([sampleTool()]);
    await page.user.click((await grid()).getByRole('button', { name: /^Data/ }));
    expect(page.address()).toBe('/ai-tools?category=data');
    await waitFor(() => expect(lastQuery(page)).toEqual({ limit: '24', category: 'data' }));
    await waitFor(async () =>
      expect((await grid()).getByRole('button', { name: /^Data/ }).getAttribute('aria-pressed')).toBe('true'),
    );
    await page.user.click((await grid()).getByRole('button', { name: /^Data/ }));
    await waitFor(() => expect(page.address()).toBe('/ai-tools'));
  });

  it('shows a failed count, and counts again on Retry', async () => {
    const page = openTools([], { replies: { 'GET /api/ai-tools/summary': () => problem(500, 'internal', 'No luck') } });
    expect(await screen.findByText('No luck')).toBeTruthy();
    page.api.reply({ 'GET /api/ai-tools/summary': () => json({ total: 0, categories: { code: 7 } }) });
    await page.user.click((await grid()).getByRole('button', { name: 'Retry' }));
    expect(await (await grid()).findByRole('button', { name: 'Code 7 tools' })).toBeTruthy();
  });
});

describe('[TOOL-4] Most Popular Tools', () => {
  it('shows the six most used of the filtered tools in order', async () => {
    const tools = Array.from({ length: 8 }, (_, index) => sampleTool({ name: `Tool ${index + 1}`, usageCount: 80 - index }));
    const page = openTools(tools, { at: '/ai-tools?category=data&usage=recent' });
    const section = (await screen.findByRole('heading', { name: 'Most Popular Tools' })).parentElement as HTMLElement;
    const rows = await within(section).findAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(tools.slice(0, 6).map(({ name }) => name));
    expect(within(rows[0] as HTMLElement).getByText('80 uses')).toBeTruthy();
    expect(lastTopQuery(page)).toEqual({ limit: '6', sort: 'usage', category: 'data', recent: 'true' });
  });

  it('is hidden if no tool matches the filters', async () => {
    openTools([]);
    await screen.findByText('No AI tools found');
    expect(screen.queryByRole('heading', { name: 'Most Popular Tools' })).toBeNull();
  });
});

describe('[TOOL-5] a tool card', () => {
  it("shows name, status, description, three tags and the number of the others, uses, author and the date in the company's time zone", async () => {
    openTools([sampleTool({ name: 'Grid reader', usageCount: 1234, tags: ['a', 'b', 'c', 'd', 'e'] })]);
    const shown = within(await card('Grid reader'));
    for (const text of ['Active', 'What it does well, and for whom.', '+2 more', '1,234 uses', 'Radu Ilie', '10 Mar 2026'])
      expect(shown.getByText(text)).toBeTruthy();
    expect(shown.queryByText('d')).toBeNull();
  });

  it.each([
    ['pending', 'Pending'],
    ['rejected', 'Rejected'],
  ] as const)('shows the status of a %s one, and offers no use', async (status, word) => {
    openTools([sampleTool({ name: 'Grid reader', status })]);
    const shown = within(await card('Grid reader'));
    expect(shown.getByText(word)).toBeTruthy();
    expect(shown.queryByRole('link', { name: /Use Tool/ })).toBeNull();
  });

  it('[TOOL-16] offers a decision to a reviewer, and shows the result', async () => {
    const tool = sampleTool({ name: 'Grid reader', status: 'pending' });
    const page = openTools([tool], { as: fakeUser('manager') });
    const decided = { ...tool, status: 'approved' as const, revision: 2 };
    page.api.reply({
      [`PATCH /api/ai-tools/${tool.id}/status`]: () => json(decided),
      'GET /api/ai-tools': () => json([decided]),
    });
    await page.user.click(within(await card('Grid reader')).getByRole('button', { name: 'Approve Grid reader' }));
    expect(await within(await card('Grid reader')).findByRole('link', { name: /Use Tool/ })).toBeTruthy();
    expect(page.api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'approved', revision: 1 });
    expect(page.host.toasts).toMatchObject([
      { title: 'Success', description: 'Item status updated successfully.', action: { label: 'Undo' } },
    ]);
  });
});
