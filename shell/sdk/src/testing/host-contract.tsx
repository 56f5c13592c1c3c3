import { act, cleanup, render } from '@testing-library/react';
import { useQuery } from 'portal-sdk/query';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { getCurrentUser } from 'shared-contracts/wire/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HostProvider } from '../host-context.tsx';
import { operationQuery } from '../queries.ts';
import { describeDrafts } from './host-contract-drafts.ts';
import { describeNotices } from './host-contract-notices.tsx';
import { describeSession } from './host-contract-session.tsx';
import { ana, dan, type MakeHost } from './host-under-test.ts';

const Asker = ({ asked }: { asked: () => Promise<CurrentUser> }) => (
  <p>{useQuery({ ...operationQuery(getCurrentUser), queryFn: asked }).data?.firstName ?? '…'}</p>
);

const describeQueries = (makeHost: MakeHost): void => {
  describe('the query cache', () => {
    it('keeps an answer for ever and repeats nothing by itself', () => {
      expect(makeHost(ana).host.queryClient.getDefaultOptions()).toMatchObject({
        queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchInterval: false, retry: false },
        mutations: { retry: false },
      });
    });

    it('is one for all components, so that two of them ask once', async () => {
      const { host } = makeHost(ana);
      const asked = vi.fn(async () => dan);
      host.queryClient.removeQueries(operationQuery(getCurrentUser));
      const page = render(
        <HostProvider host={host}>
          <Asker asked={asked} />
          <Asker asked={asked} />
        </HostProvider>,
      );
      await act(() => vi.advanceTimersByTimeAsync(10));
      expect(page.container.textContent).toBe('DanDan');
      expect(asked).toHaveBeenCalledOnce();
    });

    it('belongs to this page alone', () => {
      const { host } = makeHost(ana);
      host.queryClient.setQueryData(['a'], 1);
      expect(makeHost(ana).host.queryClient.getQueryData(['a'])).toBeUndefined();
    });
  });
};

/**
 * What every host does for a remote: the shell's, and the one of tests and stand-alone pages. Run with
 * fake timers, so the time between two steps is the suite's alone.
 */
export const describeHost = (name: string, makeHost: MakeHost): void => {
  describe(`[REM-60] ${name}`, () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => {
      cleanup();
      vi.useRealTimers();
    });

    describeSession(makeHost);
    describeNotices(makeHost);
    describeDrafts(makeHost);
    describeQueries(makeHost);

    it('names its version and the time zone that dates are shown in', () => {
      const { host } = makeHost(ana);
      expect(host.version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(host.timeZone).toBe('Europe/Bucharest');
    });

    it('offers what a remote may call as functions that need no `this`', () => {
      const { host, toast, crumbs } = makeHost(ana);
      const { notify, setCrumbs, reportError } = host;
      const { write, read } = host.drafts;
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      notify({ title: 'Saved' });
      setCrumbs([{ label: 'One' }]);
      reportError('event', new Error('x'));
      write('key', 1);
      expect([toast()?.title, crumbs().length, read('key')]).toEqual(['Saved', 1, 1]);
    });
  });
};
