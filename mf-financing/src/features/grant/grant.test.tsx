import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { authoredBy, fakeUser, json, problem } from 'portal-sdk/testing';
import type { Grant } from 'shared-contracts/schemas/grant';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openGrants, sampleGrant } from '../../testing/grants-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T09:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const at = (grant: Grant, search = '') => `/market-analysis/${grant.id}${search}`;
const heading = (grant: Grant) => screen.findByRole('heading', { level: 1, name: grant.titleAndCode });
/** A grant of the signed-in person. */
const own = (fields: Partial<Grant> = {}) => sampleGrant({ ...authoredBy(fakeUser()), ...fields });

describe('[FIN-4] the details of a grant', () => {
  it('show type, eligibility, deadline, topic, conditions, document and the day it was added', async () => {
    const file = { fileUrl: '/api/files/x', fileName: 'Call.pdf', fileSize: 2048 };
    const grant = sampleGrant({ grantType: 'national_financing', eligibilityType: 'consortium', ...file });
    openGrants([grant], { at: at(grant) });
    await heading(grant);
    const cell = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
    const fact = (label: string) => cell(label)?.textContent;
    expect(fact('Type')).toBe('National Financing');
    expect(fact('Eligibility')).toBe('Consortium');
    expect(fact('Deadline')).toBe('15 Mar 2026');
    expect(fact('Added')).toBe('10 hours ago');
    expect(cell('Added')?.querySelector('time')?.dateTime).toBe(grant.createdAt);
    expect(screen.getByText('5 days left')).toBeTruthy();
    expect(screen.getByText('Energy communities')).toBeTruthy();
    expect(screen.getByText(/Three partners\.\s+Three countries\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Download Call.pdf' }).getAttribute('href')).toBe(`/api/grants/${grant.id}/download`);
    expect(await screen.findByRole('heading', { name: /Comments/ })).toBeTruthy();
  });

  it('[FIN-13] offer a viewer the document, and no other action', async () => {
    const grant = sampleGrant({ fileUrl: '/api/files/x', fileName: 'Call.pdf', fileSize: 2048 });
    openGrants([grant], { at: at(grant), as: fakeUser('viewer') });
    expect(await screen.findByRole('link', { name: 'Download Call.pdf' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Edit|Withdraw/ })).toBeNull();
  });

  it('[FIN-16] offer a calendar entry until the deadline has passed', async () => {
    const grant = sampleGrant({ deadline: '2026-03-10' });
    openGrants([grant], { at: at(grant) });
    const link = await screen.findByRole('link', { name: 'Add to calendar' });
    expect(link.getAttribute('href')).toBe(`/api/grants/${grant.id}/calendar`);
  });

  it('[FIN-16] offer no calendar entry after the deadline', async () => {
    const grant = sampleGrant({ deadline: '2026-03-09' });
    openGrants([grant], { at: at(grant) });
    await heading(grant);
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  });

  it('[FIN-5] [FIN-16] show the deadline as expired, without a calendar entry, on a page that stays open past midnight in Bucharest', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-03-10T21:59:50.000Z') });
    const grant = sampleGrant({ deadline: '2026-03-10' });
    openGrants([grant], { at: at(grant) });
    expect(await screen.findByText('Last day')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toBeTruthy();
    vi.advanceTimersByTime(20_000);
    expect(await screen.findByText('Expired')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  });

  it('show an error for an unknown grant', async () => {
    openGrants([], { at: '/market-analysis/0190b000-0000-7000-8000-00000000ffff' });
    expect(await screen.findByText('Grant not found')).toBeTruthy();
  });
});

describe('[FIN-11] the actions on a grant', () => {
  it.each([
    ['offered to its author', 'employee', true],
    ['offered to an admin', 'admin', true],
    ['hidden from a manager', 'manager', false],
    ['hidden from a colleague', 'employee', false],
  ] as const)('are %s', async (how, role, offered) => {
    const as = fakeUser(role);
    const grant = how === 'offered to its author' ? sampleGrant(authoredBy(as)) : sampleGrant();
    openGrants([grant], { at: at(grant), as });
    await heading(grant);
    expect(screen.queryByRole('button', { name: `Edit ${grant.titleAndCode}` }) !== null).toBe(offered);
    expect(screen.queryByRole('button', { name: `Withdraw ${grant.titleAndCode}` }) !== null).toBe(offered);
  });

  it('let its author edit it at once: only changes are sent, without a review', async () => {
    const grant = own();
    const page = openGrants([grant], { at: at(grant, '?edit') });
    page.api.reply({ [`PATCH /api/grants/${grant.id}`]: () => json({ ...grant, deadline: '2026-03-20', revision: 2 }) });
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit grant' }));
    expect(dialog.queryByText(/reviewer/)).toBeNull();
    expect(dialog.getByLabelText<HTMLInputElement>('Title and code').value).toBe(grant.titleAndCode);
    fireEvent.change(dialog.getByLabelText('Deadline'), { target: { value: '2026-03-20' } });
    await page.user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ deadline: '2026-03-20', revision: 1 });
    expect(page.host.toasts).toEqual([{ title: 'Grant updated', description: 'Your changes have been saved.' }]);
  });

  it('show both versions of a conflict side by side and keep the input', async () => {
    const grant = own();
    const page = openGrants([grant], { at: at(grant, '?edit') });
    const theirs = { ...grant, topic: 'Their topic', revision: 2 };
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit grant' }));
    await page.user.clear(dialog.getByLabelText('Topic'));
    await page.user.type(dialog.getByLabelText('Topic'), 'My topic');
    page.api.reply({
      [`PATCH /api/grants/${grant.id}`]: () => problem(409, 'conflict', 'This grant was changed in the meantime.'),
      [`GET /api/grants/${grant.id}`]: () => json(theirs),
    });
    await page.user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText('Their topic')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Topic').value).toBe('My topic');
  });

  it('let its author withdraw it after a confirmation and return to the list', async () => {
    const grant = own();
    const page = openGrants([grant], { at: at(grant) });
    page.api.reply({ [`DELETE /api/grants/${grant.id}`]: () => json({ undoableUntil: '2026-03-11T09:00:00.000Z' }) });
    await page.user.click(await screen.findByRole('button', { name: `Withdraw ${grant.titleAndCode}` }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw this grant?' }));
    await page.user.click(question.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(page.address()).toBe('/market-analysis'));
    expect(page.host.toasts[0]?.title).toBe('Withdrawn');
  });
});
