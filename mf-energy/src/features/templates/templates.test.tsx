import { screen, waitFor, within } from '@testing-library/react';
import { fakeUser, json, problem } from 'portal-sdk/testing';
import { describe, expect, it } from 'vitest';
import { openEnergy, template } from '../../testing/energy-page.tsx';

const at = '/energy-management/templates';

describe('[ENERGY-32] the templates', () => {
  it('open from Context Help, each with its purpose', async () => {
    const { user, address, host } = openEnergy([]);
    await user.click(screen.getByRole('link', { name: 'View Templates' }));
    expect(address()).toBe(at);
    const card = within(await screen.findByRole('article', { name: template.title }));
    for (const text of ['Other Information', 'Storage Integration', '2 variables']) expect(card.getByText(text)).toBeTruthy();
    await waitFor(() => expect(host.screen.getState().crumbs).toEqual([{ label: 'Templates' }]));
  });

  it('are copied unchanged', async () => {
    const { user } = openEnergy([], { at });
    await user.click(await screen.findByRole('button', { name: `Copy: ${template.title}` }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(template.body));
  });

  it('open at their own address, which Back and the cross close', async () => {
    const { user, address } = openEnergy([], { at: `${at}?use=${template.id}` });
    await screen.findByRole('dialog', { name: template.title });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(at);
  });

  it('can be filled in and copied by a viewer, who gets no new item', async () => {
    openEnergy([], { at: `${at}?use=${template.id}`, as: fakeUser('viewer') });
    await screen.findByRole('dialog', { name: template.title });
    expect(screen.queryByRole('link', { name: 'New Item' })).toBeNull();
  });

  it('show that they are missing or failed to load', async () => {
    const { api, user } = openEnergy([], {
      at,
      replies: { 'GET /api/energy-templates': () => problem(500, 'internal', 'No luck') },
    });
    expect(await screen.findByText('No luck')).toBeTruthy();
    api.reply({ 'GET /api/energy-templates': () => json([]) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No templates yet')).toBeTruthy();
  });
});

describe('[ENERGY-40] the search of the templates', () => {
  const other = {
    ...template,
    id: '0190d000-0000-7000-8000-0000000000aa',
    title: 'Explică vârful de sarcină',
    type: 'ai_prompt',
    category: 'ai_automation',
    body: 'Why is {{site}} so high?',
  } as const;
  const open = (search = '') =>
    openEnergy([], { at: `${at}${search}`, replies: { 'GET /api/energy-templates': () => json([template, other]) } });
  const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  it('finds words of title, description and text, without accents', async () => {
    const { user, address } = open();
    await screen.findByRole('article', { name: template.title });
    const search = screen.getByRole('searchbox', { name: 'Search templates' });
    await user.type(search, 'varful so{Enter}');
    await waitFor(() => expect(titles()).toEqual([other.title]));
    expect(address()).toBe(`${at}?q=varful+so`);
    await user.type(search, ' nowhere{Enter}');
    await waitFor(() => expect(titles()).toEqual(['No templates found']));
    await user.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0] as HTMLElement);
    await waitFor(() => expect(titles()).toEqual([template.title, other.title]));
    expect(address()).toBe(at);
  });

  it.each([
    ['type', '?type=ai_prompt', other.title],
    ['category', '?category=storage_integration', template.title],
  ])('filters by %s, from the address', async (_what, search, title) => {
    open(search);
    await waitFor(() => expect(titles()).toEqual([title]));
  });
});

it.each([
  ['viewer', 'Fill in the variables and copy the text', /fill in its variables and copy the text\.$/],
  ['employee', 'Fill in the variables, copy the text, or share it as a new item', /or share it as a new item\.$/],
] as const)('[SHELL-237] tells a person with the role %s what they can do with a template', async (role, subtitle, help) => {
  const { user } = openEnergy([], { as: fakeUser(role) });
  expect(await screen.findByText(help)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'View Templates' }));
  expect(await screen.findByText(subtitle)).toBeTruthy();
});
