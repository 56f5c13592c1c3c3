import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { LoadMore } from '../lists/paged-list.tsx';
import { portalError } from '../portal-error.ts';
import { CardSkeletons } from './skeleton.tsx';
import { EmptyState, ErrorState } from './states.tsx';

describe('the error state', () => {
  it("alerts with the server's message, and Retry tries again", async () => {
    const onRetry = vi.fn();
    const error = portalError({ status: 503, code: 'busy', error: 'Too many people at once', issues: [] });
    render(<ErrorState error={error} onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain('Too many people at once');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('hides the message of a programming error', () => {
    render(<ErrorState error={new TypeError('undefined is not a function')} />);
    expect(screen.getByRole('alert').textContent).not.toContain('undefined');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('the empty state says what is missing and offers an action', () => {
  render(<EmptyState title="No ideas found" action={<button type="button">Submit Your First Idea</button>} />);
  expect(screen.getByRole('heading', { name: 'No ideas found' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Submit Your First Idea' })).toBeTruthy();
});

it('[SHELL-141] the empty state has an illustration after its text, which is not read out', async () => {
  const { container } = render(<EmptyState icon={<b>sign</b>} title="No ideas found" />);
  expect(screen.getByRole('heading', { name: 'No ideas found' })).toBeTruthy();
  const drawing = await waitFor(() => {
    const path = container.querySelector('svg path');
    if (!path) throw new Error('no illustration yet');
    return path;
  });
  const sign = drawing.closest('div[aria-hidden="true"]');
  expect(sign?.textContent).toBe('sign');
});

it('[IDEA-5] the skeleton has 6 cards by default and is announced once', () => {
  const { container } = render(<CardSkeletons />);
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  expect(container.querySelectorAll('.panel')).toHaveLength(6);
});

describe('the end of a list', () => {
  it('[IDEA-10] does not claim that the items shown are all', () => {
    render(<LoadMore hasMore busy={false} onMore={() => {}} shown={100} />);
    expect(screen.getByText('Showing the first 100')).toBeTruthy();
    expect(screen.queryByText(/All/)).toBeNull();
  });

  it('requests the next page once, and offers none after the last', async () => {
    const onMore = vi.fn();
    const { rerender } = render(<LoadMore hasMore busy={false} onMore={onMore} shown={100} />);
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    rerender(<LoadMore hasMore busy onMore={onMore} shown={100} />);
    await userEvent.click(screen.getByRole('button'));
    expect(onMore).toHaveBeenCalledTimes(1);
    rerender(<LoadMore hasMore={false} busy={false} onMore={onMore} shown={117} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('All 117 shown')).toBeTruthy();
  });
});
