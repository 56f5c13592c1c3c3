import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { fakeUser } from '../testing/fake-host.tsx';
import { sampleItem, showOnPage } from '../testing/sample-item.tsx';
import { StatusNote } from './status-note.tsx';

beforeAll(() => import('./pending-change.tsx'), 60_000);

const author = fakeUser();
const show = (fields: Parameters<typeof sampleItem>[0], as = author) =>
  showOnPage(<StatusNote item={sampleItem({ authorId: author.id, ...fields })} noun="idea" />, { as });
const headings = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);
const colleague = fakeUser('manager', { id: '0190a000-0000-7000-8000-0000000000ab' });

describe('[REV-22] the status note for the author', () => {
  it.each([
    ['pending', null, 'Waiting for review', /We'll notify you when there's a decision/],
    ['draft', null, 'This is a draft', /Submit it for review when it's ready/],
    ['rejected', 'Too early.', 'Reason for rejection', /Too early\./],
    ['rejected', null, 'Rejected', /to send it back to review/],
    ['approved', 'Well done.', "Reviewer's note", /Well done\./],
  ] as const)('explains the status %s with the reason %s', (status, reason, heading, text) => {
    show({ status, reason });
    expect(headings()).toEqual([heading]);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('renders nothing if there is nothing to say', () => {
    show({ status: 'approved' });
    expect(headings()).toEqual([]);
  });

  it("shows reviewers the reason, not the author's next step", () => {
    show({ status: 'rejected', reason: 'Too early.' }, colleague);
    expect(screen.getByText('Too early.')).toBeTruthy();
    expect(screen.queryByText(/to send it back to review/)).toBeNull();
    show({ status: 'pending' }, colleague);
    expect(headings()).toEqual(['Reason for rejection']);
  });
});

describe('[REV-11] a pending change', () => {
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

  it('is shown field by field; removed and added text can be told apart without colour', async () => {
    show({ status: 'approved', pendingChange }, colleague);
    expect(headings()).toEqual(['Change waiting for review']);
    const [title] = await screen.findAllByRole('definition');
    expect(title?.textContent).toBe('Warm [added: all ]the cells');
    expect(title?.querySelector('ins')?.textContent).toContain('all');
    const removed = screen.getAllByRole('deletion');
    expect(removed.map(({ textContent }) => textContent)).toEqual(['[removed: old]']);
    expect(screen.getByRole('link', { name: 'Download New.pdf' }).getAttribute('href')).toBe('/api/files/7');
  });

  it('shortens long unchanged text, and shows all of it on request', async () => {
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
