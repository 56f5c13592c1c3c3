import { screen, waitFor } from '@testing-library/react';
import { fakeUser, json, problem } from 'portal-sdk/testing';
import { describe, expect, it } from 'vitest';
import { openEnergy, template } from '../../testing/energy-page.tsx';

const at = '/energy-management/templates';

describe('[ENERGY-32] the templates', () => {
  it('open from Context Help, each with its purpose', async () => {
    const { user, address, host } = openEnergy([]);
    await user.click(screen.getByRole('link', { name: 'View Templates' }));
    expect(address()).toBe(at);
    expect(await screen.findByRole('article', { name: template.title })).toBeTruthy();
    expect(screen.getByText('Other Information')).toBeTruthy();
    expect(screen.getByText('Storage Integration')).toBeTruthy();
    expect(screen.getByText('2 variables')).toBeTruthy();
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
