import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { HostProvider } from '../host-context.tsx';
import { type FakeApi, fakeApi, json, manualReply, problem } from '../testing/fake-api.tsx';
import { type FakeHost, fakeHost } from '../testing/fake-host.tsx';
import Rating from './rating.tsx';
import { type RatingProps, Score } from './score.tsx';

const item = '0190a000-0000-7000-8000-0000000000aa';
const path = `/api/content/idea/${item}/rating`;
const summary = { score: 4.3, ratingCount: 3, voteCount: 0, myRating: null, myVote: false };

let api: FakeApi;
let host: FakeHost;
beforeEach(() => {
  host = fakeHost();
  api = fakeApi({
    [`PUT ${path}`]: ({ body }) => json({ ...summary, score: 4.4, ratingCount: 4, myRating: (body as { value: number }).value }),
    [`DELETE ${path}`]: () => json(summary),
  });
});
const shown = (props: Partial<RatingProps> = {}) => (
  <HostProvider host={host}>
    <Rating type="idea" id={item} score={4.3} count={3} mine={null} {...props} />
  </HostProvider>
);
const star = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value;

describe('[PLAT-147] a rating', () => {
  it('has five stars, next to the score and the number of ratings', async () => {
    host.queryClient.setQueryData(['listIdeas', 'digest', null], []);
    render(shown());
    expect(screen.getByText('4.3/5.0')).toBeTruthy();
    expect(screen.getByText('(3 ratings)')).toBeTruthy();
    expect(chosen()).toBeUndefined();
    await userEvent.click(star('4 stars'));
    expect(await screen.findByText('4.4/5.0')).toBeTruthy();
    expect(screen.getByText('(4 ratings)')).toBeTruthy();
    expect(chosen()).toBe('4');
    expect(screen.getByText('You rated this 4 of 5')).toBeTruthy();
    expect(api.calls).toMatchObject([{ method: 'PUT', body: { value: 4 } }]);
    await waitFor(() => expect(host.queryClient.getQueryState(['listIdeas', 'digest', null])?.isInvalidated).toBe(true));
  });

  it('is chosen by keyboard: arrow keys move without rating, Enter and Space rate', async () => {
    render(shown({ mine: 2 }));
    star('2 stars').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(star('4 stars'));
    expect(api.calls).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(chosen()).toBe('4'));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(star('5 stars'));
    await userEvent.keyboard(' ');
    await waitFor(() => expect(api.calls.map(({ body }) => body)).toEqual([{ value: 4 }, { value: 5 }]));
  });

  it('can be removed without losing the focus', async () => {
    render(shown({ mine: 5 }));
    expect(screen.getByText('Your rating')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove my rating' }));
    await waitFor(() => expect(chosen()).toBeUndefined());
    expect(screen.getByText('Rate this')).toBeTruthy();
    expect(document.activeElement).toBe(star('1 star'));
    expect(api.calls).toMatchObject([{ method: 'DELETE' }]);
  });

  it("shows the api's message when it fails, and keeps the previous one", async () => {
    api.reply({ [`PUT ${path}`]: () => problem(409, 'conflict', 'This idea is pending.') });
    render(shown({ mine: 2 }));
    await userEvent.click(star('5 stars'));
    await waitFor(() =>
      expect(host.toasts).toMatchObject([{ title: 'Your rating was not saved', description: 'This idea is pending.' }]),
    );
    await waitFor(() => expect(chosen()).toBe('2'));
    expect(screen.getByText('4.3/5.0')).toBeTruthy();
  });

  it('[SHELL-83] shows stars, mean and number at once, and reverts a refused one', async () => {
    const { reply, respond } = manualReply();
    api.reply({ [`PUT ${path}`]: reply });
    render(shown({ score: 4, count: 1 }));
    await userEvent.click(star('2 stars'));
    expect(chosen()).toBe('2');
    expect(screen.getByText('3.0/5.0')).toBeTruthy();
    expect(screen.getByText('(2 ratings)')).toBeTruthy();
    await waitFor(() => expect(api.calls).toHaveLength(1));
    respond[0]?.(problem(503, 'busy', 'The portal is busy'));
    expect(await screen.findByText('4.0/5.0')).toBeTruthy();
    expect(chosen()).toBeUndefined();
    expect(host.toasts).toMatchObject([{ title: 'Your rating was not saved', description: 'The portal is busy' }]);
  });

  it('[SHELL-83] sends the choice made while an earlier one was being refused', async () => {
    const { reply, respond } = manualReply();
    api.reply({ [`PUT ${path}`]: reply });
    render(shown());
    await userEvent.click(star('2 stars'));
    await userEvent.click(star('4 stars'));
    await waitFor(() => expect(respond).toHaveLength(1));
    respond[0]?.(problem(503, 'busy', 'The portal is busy'));
    await waitFor(() => expect(respond).toHaveLength(2));
    expect(api.calls.map(({ body }) => body)).toMatchObject([{ value: 2 }, { value: 4 }]);
    expect(chosen()).toBe('4');
  });

  it('[SHELL-84] says that there are no ratings yet, instead of a score', () => {
    render(shown({ score: 0, count: 0 }));
    expect(screen.getByText('No ratings yet')).toBeTruthy();
    expect(screen.queryByText(/5\.0/)).toBeNull();
  });

  it('is replaced by newer data of the page', async () => {
    const { rerender } = render(shown());
    fireEvent.click(star('4 stars'));
    await screen.findByText('4.4/5.0');
    rerender(shown({ score: 4.1, count: 9, mine: 4 }));
    expect(screen.getByText('4.1/5.0')).toBeTruthy();
    rerender(shown());
    expect(screen.getByText('4.3/5.0')).toBeTruthy();
  });

  it('is a mean and a number for people who may not rate', () => {
    render(<Score score={4.3} count={1} />);
    expect(screen.getByText('4.3/5.0')).toBeTruthy();
    expect(screen.getByText('(1 rating)')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
