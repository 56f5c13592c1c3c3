import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, fakeUser, json, problem } from 'portal-sdk/testing';
import type { DashboardLayout } from 'shared-contracts/schemas/dashboard-layout';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '../testing/fake-portal.tsx';
import { panelResponses } from './panels.fixture.ts';

const usual = [
  'New for you',
  'Your Monthly Progress',
  'Recent Activity',
  'Top Contributors This Month',
  'Kaizen Tip of the Week',
];

const open = async (dashboard: DashboardLayout | null = null, save = () => json(fakeUser())) => {
  const { calls } = fakeApi({ 'GET /api/panels': () => json(panelResponses()), 'PUT /api/profile/dashboard': save });
  renderPortal('/', { user: fakeUser('employee', { dashboard }), remotes: [] });
  fireEvent.click(await screen.findByRole('button', { name: 'Customise' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Customise your dashboard' }));
  return { dialog, saved: () => calls.find(({ method }) => method === 'PUT')?.body };
};
type Opened = Awaited<ReturnType<typeof open>>['dialog'];
const rows = (dialog: Opened) => dialog.getAllByRole('switch').map((box) => box.closest('label')?.textContent);
const press = (dialog: Opened, name: string) => fireEvent.click(dialog.getByRole('button', { name }));

describe('[DASH-31] customising the dashboard', () => {
  it('lists the panels in their current order, and saves an order made with the buttons and the hidden panels', async () => {
    const { dialog, saved } = await open();
    expect(rows(dialog)).toEqual(usual);
    press(dialog, 'Move Kaizen Tip of the Week up');
    press(dialog, 'Move New for you up');
    fireEvent.click(dialog.getByRole('switch', { name: 'Recent Activity' }));
    press(dialog, 'Save');
    await waitFor(() =>
      expect(saved()).toEqual({ order: ['news', 'progress', 'activity', 'tip', 'contributors'], hidden: ['activity'] }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('moves a panel with Alt and the arrow keys, announces its position, and keeps the focus on it', async () => {
    const { dialog } = await open();
    const box = dialog.getByRole('switch', { name: 'Recent Activity' });
    box.focus();
    fireEvent.keyDown(box, { key: 'ArrowUp', altKey: true });
    fireEvent.keyDown(box, { key: 'ArrowUp', altKey: true });
    fireEvent.keyDown(box, { key: 'ArrowUp', altKey: true });
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    expect(rows(dialog)[0]).toBe('Recent Activity');
    expect(dialog.getByText('Recent Activity is now 1 of 5')).toBeDefined();
    expect(document.activeElement).toBe(dialog.getByRole('switch', { name: 'Recent Activity' }));
  });

  it('moves a panel by dragging it over another', async () => {
    const { dialog } = await open();
    const row = (name: string) => dialog.getByRole('switch', { name }).closest('li') as HTMLElement;
    fireEvent.dragStart(row('New for you'));
    fireEvent.dragOver(row('Recent Activity'));
    fireEvent.dragEnd(row('New for you'));
    expect(rows(dialog).slice(0, 3)).toEqual(['Your Monthly Progress', 'Recent Activity', 'New for you']);
  });

  it('shows the person’s arrangement, and resets it to the default', async () => {
    const { dialog, saved } = await open({ order: ['tip'], hidden: ['news'] });
    expect(rows(dialog)[0]).toBe('Kaizen Tip of the Week');
    expect((dialog.getByRole('switch', { name: 'New for you' }) as HTMLInputElement).checked).toBe(false);
    press(dialog, 'Reset to default');
    expect(rows(dialog)).toEqual(usual);
    press(dialog, 'Save');
    await waitFor(() => expect(saved()).toEqual({ order: [], hidden: [] }));
  });

  it('stays open with the arrangement if it cannot be saved', async () => {
    const { dialog } = await open(null, () => problem(503, 'unavailable', 'The server is busy'));
    press(dialog, 'Move Kaizen Tip of the Week up');
    press(dialog, 'Save');
    expect(await screen.findByText('Failed to save your dashboard. Please try again.')).toBeDefined();
    expect(rows(dialog)[3]).toBe('Kaizen Tip of the Week');
  });

  it('renders the panels in the person’s order, without the hidden ones', async () => {
    fakeApi({ 'GET /api/panels': () => json(panelResponses()) });
    renderPortal('/', {
      user: fakeUser('employee', { dashboard: { order: ['tip', 'activity'], hidden: ['news', 'progress'] } }),
      remotes: [],
    });
    expect(await screen.findByText('See for yourself.')).toBeDefined();
    expect([...document.querySelectorAll('[data-panel]')].map((panel) => panel.getAttribute('data-panel'))).toEqual([
      'tip',
      'activity',
      'contributors',
    ]);
  });
});
