import { act, render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { SessionState } from '../host.ts';
import { HostProvider, useUser } from '../host-context.tsx';
import { portalError } from '../portal-error.ts';
import { ana, dan, type MakeHost } from './host-under-test.ts';

const over = portalError({ status: 401, code: 'unauthenticated', error: 'Unauthorized', issues: [] });
const refused = portalError({ status: 403, code: 'forbidden', error: 'Forbidden', issues: [] });

const Name = () => <p>{useUser()?.firstName ?? 'nobody'}</p>;

/** Contract of the session and its end. */
export const describeSession = (makeHost: MakeHost): void => {
  describe('the session', () => {
    it('can be read at once, and has the signed-in person', () => {
      expect(makeHost(ana).host.session.getState().user).toEqual(ana);
      expect(makeHost(null).host.session.getState().user).toBeNull();
      expect(makeHost(ana).host.session.getInitialState().user).toEqual(ana);
    });

    it('notifies listeners with the new and the old state, until they unsubscribe', () => {
      const { host, signIn } = makeHost(ana);
      const heard: [string | undefined, string | undefined][] = [];
      const stop = host.session.subscribe((now: SessionState, before: SessionState) =>
        heard.push([now.user?.firstName, before.user?.firstName]),
      );
      signIn(dan);
      stop();
      signIn(ana);
      expect(heard).toEqual([['Dan', 'Ana']]);
    });

    it('renders components again that use the person', () => {
      const { host, signIn } = makeHost(ana);
      const page = render(
        <HostProvider host={host}>
          <Name />
        </HostProvider>,
      );
      expect(page.container.textContent).toBe('Ana');
      act(() => signIn(dan));
      expect(page.container.textContent).toBe('Dan');
    });
  });

  describe('the end of the session', () => {
    const notice = {
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      variant: 'destructive',
    };

    it('shows one toast and then opens the sign-in page once, however often it is reported', () => {
      const { host, toast, departures } = makeHost(ana);
      host.sessionEnded();
      expect(toast()).toMatchObject(notice);
      vi.advanceTimersByTime(499);
      expect(departures()).toBe(0);
      host.notify({ title: 'Another' });
      host.sessionEnded();
      expect(toast()).toMatchObject({ title: 'Another' });
      vi.advanceTimersByTime(1);
      expect(departures()).toBe(1);
      host.sessionEnded();
      vi.advanceTimersByTime(5_000);
      expect(departures()).toBe(1);
    });

    it('keeps the person until the page unloads, so that input can still be saved', () => {
      const { host } = makeHost(ana);
      host.sessionEnded();
      host.drafts.write('idea', 'typed last');
      expect(host.session.getState().user).toEqual(ana);
      expect(host.drafts.read('idea')).toBe('typed last');
    });

    it('does nothing while nobody is signed in', () => {
      const { host, toast, departures } = makeHost(null);
      host.sessionEnded();
      vi.advanceTimersByTime(5_000);
      expect(toast()).toBeNull();
      expect(departures()).toBe(0);
    });

    it('is detected by any query and any mutation with a 401, and by no other failure', async () => {
      const { host, toast } = makeHost(ana);
      const { queryClient } = host;
      const change = (error: Error) =>
        queryClient
          .getMutationCache()
          .build(queryClient, { mutationFn: () => Promise.reject(error) })
          .execute(undefined)
          .catch(() => undefined);
      await queryClient.fetchQuery({ queryKey: ['a'], queryFn: () => Promise.reject(refused) }).catch(() => undefined);
      await change(refused);
      expect(toast()).toBeNull();
      await queryClient.fetchQuery({ queryKey: ['b'], queryFn: () => Promise.reject(over) }).catch(() => undefined);
      expect(toast()).toMatchObject(notice);

      const other = makeHost(ana);
      await other.host.queryClient
        .getMutationCache()
        .build(other.host.queryClient, { mutationFn: () => Promise.reject(over) })
        .execute(undefined)
        .catch(() => undefined);
      expect(other.toast()).toMatchObject(notice);
    });
  });
};
