import { screen, waitFor, within } from '@testing-library/react';
import { fakeUser, json, problem } from 'portal-sdk/testing';
import { describe, expect, it } from 'vitest';
import { openEnergy, sampleItem } from '../../testing/energy-page.tsx';

const cardOf = async (title: string) => within(await screen.findByRole('article', { name: title }));
const paper = {
  type: 'research_paper',
  authors: 'I. Pop, R. Ilie',
  journal: 'Applied Energy',
  publicationDate: '2025-11-30',
  doi: '10.1016/j.a<b>.1',
} as const;
const tags = ['Research', 'a', 'b', 'c', 'd'];
const at = (id: string, search = '') => `/energy-management/${id}${search}`;

describe('[ENERGY-5] a card', () => {
  it("shows title, description, status, category, author, date in the company's time zone, tags and the score out of 5.0", async () => {
    openEnergy([sampleItem({ ...paper, tags, title: 'Thirty years of sun', description: 'Hourly output', score: 4.5 })]);
    const shown = await cardOf('Thirty years of sun');
    for (const text of ['Hourly output', 'APPROVED', 'Storage Integration', 'Radu Ilie', '10 Mar 2026', 'Research', '+2 more'])
      expect(shown.getByText(text)).toBeTruthy();
    expect(shown.getByText(/4\.5\/5\.0/)).toBeTruthy();
  });

  it('[ENERGY-14] shows authors, journal, day and DOI of a paper, the DOI as an escaped link', async () => {
    openEnergy([sampleItem({ ...paper, title: 'A paper' })]);
    const shown = await cardOf('A paper');
    expect(shown.getByText('I. Pop, R. Ilie')).toBeTruthy();
    expect(shown.getByText('Applied Energy, 30 Nov 2025')).toBeTruthy();
    const link = shown.getByRole('link', { name: /DOI 10\.1016/ });
    expect(link.getAttribute('href')).toBe('https://doi.org/10.1016/j.a%3Cb%3E.1');
    expect(link.getAttribute('rel')).toBe('noreferrer');
    expect(shown.queryByRole('button', { name: /^Copy/ })).toBeNull();
  });

  it('[ENERGY-6] copies a prompt and says so', async () => {
    const { user, host } = openEnergy([sampleItem({ title: 'Night load' })]);
    await user.click((await cardOf('Night load')).getByRole('button', { name: 'Copy: Night load' }));
    await waitFor(() => expect(host.toasts).toEqual([{ title: 'Copied', description: 'Night load copied to the clipboard.' }]));
    expect(await navigator.clipboard.readText()).toBe('Explain why {{site}} uses {{kw}} kW at night.');
  });

  it('[ENERGY-17] links a prompt with variables to the form that fills them and copies the result', async () => {
    const item = sampleItem({ title: 'Night load' });
    const { user, address } = openEnergy([item]);
    await user.click((await cardOf('Night load')).getByRole('link', { name: 'Fill in 2 variables of Night load' }));
    expect(address()).toBe(at(item.id, '?fill'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Night load' }));
    await user.type(dialog.getByLabelText('Site'), 'Turda');
    await user.type(dialog.getByLabelText('kW'), '82');
    await user.click(dialog.getByRole('button', { name: 'Copy: Night load' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('Explain why Turda uses 82 kW at night.'));
  });

  it('offers no form for a prompt without variables', async () => {
    openEnergy([sampleItem({ title: 'Plain', description: 'Explain the load.' })]);
    expect((await cardOf('Plain')).queryByRole('link', { name: /Fill in/ })).toBeNull();
  });

  it('[ENERGY-15] offers Approve and Reject on a pending item to people who may decide', async () => {
    const item = sampleItem({ title: 'Waiting', status: 'pending' });
    const { api, user, host } = openEnergy([item], { as: fakeUser('manager') });
    const approved = { ...item, status: 'approved', revision: 2 };
    api.reply({
      [`PATCH /api/energy-items/${item.id}/status`]: () => json(approved),
      'GET /api/energy-items': () => json([approved]),
    });
    await user.click((await cardOf('Waiting')).getByRole('button', { name: 'Approve Waiting' }));
    expect(await screen.findByText('APPROVED')).toBeTruthy();
    expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'approved', revision: 1 });
    expect(host.toasts).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Waiting' }));
  });
});

describe('[ENERGY-18] the page of an item', () => {
  it('shows the whole item, with comments, rating and vote, and its title in the breadcrumb', async () => {
    const item = sampleItem({
      ...paper,
      tags,
      title: 'A paper',
      fileUrl: '/api/files/1',
      fileName: 'Paper.pdf',
      fileSize: 1_310_720,
    });
    const { host } = openEnergy([item], { at: at(item.id) });
    expect(await screen.findByRole('heading', { level: 1, name: 'A paper' })).toBeTruthy();
    for (const text of ['Research Paper', 'Storage Integration', 'd', '1.25 MB']) expect(screen.getByText(text)).toBeTruthy();
    const submitted = screen.getByText('Submitted', { selector: 'dt' }).nextElementSibling?.querySelector('time');
    expect(submitted?.dateTime).toBe(item.createdAt);
    expect(screen.getByRole('link', { name: 'Download Paper.pdf' }).getAttribute('href')).toBe(
      `/api/energy-items/${item.id}/download`,
    );
    expect(await screen.findByRole('heading', { name: 'Comments' })).toBeTruthy();
    expect(await screen.findByRole('radiogroup')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Vote, 0 votes' })).toBeTruthy();
    await waitFor(() => expect(host.screen.getState().crumbs).toEqual([{ label: 'A paper' }]));
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });

  it.each([
    ['that does not exist', '0190c000-0000-7000-8000-00000000ffff'],
    ['of no item', 'first'],
  ])('shows an error at an address %s', async (_what, id) => {
    openEnergy([], { at: at(id) });
    expect(await screen.findByText('Energy item not found')).toBeTruthy();
  });

  it('links back to the list with its filters', async () => {
    const item = sampleItem({ title: 'Night load' });
    const { user, address } = openEnergy([item], { at: '/energy-management?q=night&tab=other' });
    await user.click((await cardOf('Night load')).getByRole('link', { name: 'Night load' }));
    await user.click(await screen.findByRole('link', { name: 'Back to the list' }));
    expect(address()).toBe('/energy-management?q=night&tab=other');
  });

  it('lets its author withdraw it after a confirmation', async () => {
    const as = fakeUser();
    const item = sampleItem({ title: 'Mine', author: as, authorId: as.id });
    const { api, user, address } = openEnergy([item], { as, at: at(item.id) });
    api.reply({ [`DELETE /api/energy-items/${item.id}`]: () => json({ undoableUntil: '2026-03-11T09:00:00.000Z' }) });
    await user.click(await screen.findByRole('button', { name: 'Withdraw Mine' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(address()).toBe('/energy-management'));
    expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(true);
  });
});

describe('[ENERGY-15] editing', () => {
  const own = (fields = {}) => {
    const as = fakeUser();
    return { as, item: sampleItem({ title: 'Mine', author: as, authorId: as.id, status: 'pending', ...fields }) };
  };

  it('starts with the item, sends only changes and shows them at once', async () => {
    const { as, item } = own({ tags: ['AI Prompt', 'load'] });
    const { api, user, host } = openEnergy([item], { as, at: at(item.id, '?edit') });
    const edited = { ...item, title: 'Mine, better', revision: 2 };
    const path = `/api/energy-items/${item.id}`;
    api.reply({ [`PATCH ${path}`]: () => json(edited) });
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit item' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Tags (optional)').value).toBe('load');
    await user.type(dialog.getByLabelText('Title'), ', better');
    api.reply({ [`GET ${path}`]: () => json(edited) });
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mine, better' })).toBeTruthy();
    expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ title: 'Mine, better', revision: 1 });
    expect(host.toasts).toEqual([{ title: 'Energy item updated', description: 'Your changes have been saved.' }]);
  });

  it('[ENERGY-24] shows both versions of a conflict and saves over the current one', async () => {
    const { as, item } = own();
    const { api, user } = openEnergy([item], { as, at: at(item.id, '?edit') });
    const theirs = { ...item, title: 'Theirs', category: 'grants_calls', revision: 2 };
    const path = `PATCH /api/energy-items/${item.id}`;
    api.reply({ [path]: () => problem(409, 'conflict', 'This energy item was changed in the meantime.') });
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit item' }));
    await user.type(dialog.getByLabelText('Title'), '!');
    api.reply({ [`GET /api/energy-items/${item.id}`]: () => json(theirs) });
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText('What changed in the meantime')).toBeTruthy();
    expect(dialog.getByText('Theirs')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Mine!');
    expect(dialog.getByLabelText<HTMLSelectElement>('Category').value).toBe('grants_calls');
    api.reply({ [path]: () => json({ ...theirs, title: 'Mine!', revision: 3 }) });
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls.filter(({ method }) => method === 'PATCH').at(-1)?.body).toEqual({ title: 'Mine!', revision: 2 });
  });
});
