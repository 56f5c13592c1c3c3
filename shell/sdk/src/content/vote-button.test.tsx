import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { HostProvider } from '../host-context.tsx';
import { type FakeApi, fakeApi, json, manualReply, problem } from '../testing/fake-api.tsx';
import { type FakeHost, fakeHost } from '../testing/fake-host.tsx';
import { VoteButton, type VoteButtonProps } from './vote-button.tsx';

const item = '0190a000-0000-7000-8000-0000000000aa';
const path = `/api/content/idea/${item}/vote`;
const ratingSummary = { score: 0, ratingCount: 0, myRating: null };

let api: FakeApi;
let host: FakeHost;
beforeEach(() => {
  host = fakeHost();
  api = fakeApi({
    [`PUT ${path}`]: () => json({ ...ratingSummary, voteCount: 3, myVote: true }),
    [`DELETE ${path}`]: () => json({ ...ratingSummary, voteCount: 2, myVote: false }),
  });
});
const show = (props: Partial<VoteButtonProps> = {}) =>
  render(
    <HostProvider host={host}>
      <VoteButton type="idea" id={item} count={2} mine={false} may={true} {...props} />
    </HostProvider>,
  );
const button = (name: string) => screen.findByRole('button', { name });

describe('[PLAT-149] the vote button', () => {
  it('votes and removes the vote, and shows the current state', async () => {
    host.queryClient.setQueryData(['listIdeas', 'digest', null], []);
    show();
    const before = await button('Vote, 2 votes');
    expect(before.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(before);
    const after = await button('Vote, 3 votes');
    expect(after.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(host.queryClient.getQueryState(['listIdeas', 'digest', null])?.isInvalidated).toBe(true));
    await userEvent.click(after);
    expect((await button('Vote, 2 votes')).getAttribute('aria-pressed')).toBe('false');
    expect(api.calls.map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
  });

  it('[SHELL-83] shows a press at once, sends only the last choice, and reverts a refused one', async () => {
    const { reply, respond } = manualReply();
    api.reply({ [`PUT ${path}`]: reply, [`DELETE ${path}`]: reply });
    show();
    await userEvent.click(await button('Vote, 2 votes'));
    expect(screen.getByRole('button', { name: 'Vote, 3 votes' }).getAttribute('aria-pressed')).toBe('true');
    for (const name of ['Vote, 3 votes', 'Vote, 2 votes', 'Vote, 3 votes'])
      await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('button', { name: 'Vote, 2 votes' })).toBeTruthy();
    await waitFor(() => expect(api.calls).toHaveLength(1));
    respond[0]?.(json({ ...ratingSummary, voteCount: 3, myVote: true }));
    await waitFor(() => expect(api.calls.map(({ method }) => method)).toEqual(['PUT', 'DELETE']));
    expect(screen.getByRole('button', { name: 'Vote, 2 votes' })).toBeTruthy();
    respond[1]?.(problem(503, 'busy', 'The portal is busy'));
    expect((await button('Vote, 3 votes')).getAttribute('aria-pressed')).toBe('true');
    expect(host.toasts).toMatchObject([{ title: 'Your vote was not saved', description: 'The portal is busy' }]);
  });

  it('shows an error, and keeps its state', async () => {
    api.reply({ [`PUT ${path}`]: () => problem(404, 'not_found', 'Not found') });
    show();
    await userEvent.click(await button('Vote, 2 votes'));
    await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Your vote was not saved', description: 'Not found' }]));
    expect((await button('Vote, 2 votes')).getAttribute('aria-pressed')).toBe('false');
  });

  it('shows only the number in the footer of a card, under the same name', async () => {
    show({ compact: true });
    expect((await button('Vote, 2 votes')).textContent).toBe('2');
    show({ compact: true, may: false, count: 1 });
    expect(screen.getByText('1 vote').className).toBe('sr-only');
  });

  it('is only a number for people who may not vote', () => {
    show({ may: false, count: 1 });
    expect(screen.getByText('1 vote')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
