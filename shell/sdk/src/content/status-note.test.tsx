import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { fakeUser } from '../testing/fake-host.tsx';
import { showOnPage, waitingItem } from '../testing/waiting-item.tsx';
import { StatusNote } from './status-note.tsx';

beforeAll(() => import('./pending-change-fields.tsx'), 60_000);

const author = fakeUser();
const show = (fields: Parameters<typeof waitingItem>[0], as = author) =>
  showOnPage(<StatusNote item={waitingItem({ authorId: author.id, ...fields })} noun="idea" />, { as });
const headings = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);
const colleague = fakeUser('manager', { id: '0190a000-0000-7000-8000-0000000000ab' });

describe('[REV-22] what an author reads about where an item stands', () => {
  it.each([
    ['pending', null, 'It waits for a reviewer', /You are told as soon as it is decided/],
    ['draft', null, 'This is a draft', /Submit it when it is ready/],
    ['rejected', 'Too early.', 'Why it was rejected', /Too early\./],
    ['rejected', null, 'It was rejected', /goes to the reviewers again/],
    ['approved', 'Well done.', 'Note of the reviewer', /Well done\./],
  ] as const)('%s (%s)', (status, reason, heading, text) => {
    show({ status, reason });
    expect(headings()).toEqual([heading]);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('nothing where nothing is to be said', () => {
    show({ status: 'approved' });
    expect(headings()).toEqual([]);
  });

  it('reviewers read the reason, not what the author does next', () => {
    show({ status: 'rejected', reason: 'Too early.' }, colleague);
    expect(screen.getByText('Too early.')).toBeTruthy();
    expect(screen.queryByText(/goes to the reviewers again/)).toBeNull();
    show({ status: 'pending' }, colleague);
    expect(headings()).toEqual(['Why it was rejected']);
  });
});

describe('[REV-11] a change that waits', () => {
  const long = Array.from({ length: 120 }, (_, at) => `word${at}`).join(' ');
  const pendingChange = {
    createdAt: '2026-03-09T22:30:00.000Z',
    changes: [
      { field: 'title', label: 'Title', before: 'Warm the cells', after: 'Warm all the cells' },
      { field: 'description', label: 'Description', before: `${long} old`, after: `${long} new` },
      { field: 'fileName', label: 'Attachment', before: '', after: 'New.pdf' },
    ],
    values: { fileUrl: '/api/files/7', fileName: 'New.pdf' },
  };

  it('is told and shown field by field; what goes and what comes can be told without colour', async () => {
    show({ status: 'approved', pendingChange }, colleague);
    expect(headings()).toEqual(['A change waits for a reviewer']);
    const [title] = await screen.findAllByRole('definition');
    expect(title?.textContent).toBe('Warm [added: all ]the cells');
    expect(title?.querySelector('ins')?.textContent).toContain('all');
    const removed = screen.getAllByRole('deletion');
    expect(removed.map(({ textContent }) => textContent)).toEqual(['[removed: old]']);
    expect(screen.getByRole('link', { name: 'Open the new attachment (New.pdf)' }).getAttribute('href')).toBe('/api/files/7');
  });

  it('shows long unchanged text by its ends, and whole when asked', async () => {
    const { user } = show({ status: 'approved', pendingChange }, colleague);
    const [, description] = await screen.findAllByRole('definition');
    if (!description) throw new Error('the description is missing');
    expect(description.textContent).toContain('[…]');
    expect(within(description).queryByText(/word60/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all of Description' }));
    expect(description.textContent).toContain('word60');
    expect(screen.getByRole('button', { name: 'Show what changes' }).getAttribute('aria-expanded')).toBe('true');
  });
});
