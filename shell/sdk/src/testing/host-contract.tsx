import { act, cleanup, render } from '@testing-library/react';
import { getCurrentUser } from 'shared-contracts/endpoints/auth';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HostProvider } from '../host-context.tsx';
import { operationQuery } from '../queries.ts';
import { useQuery } from '../query.ts';
import { describeNotices } from './host-contract-notices.tsx';
import { describeSession } from './host-contract-session.tsx';
import { ana, dan, type MakeHost } from './host-under-test.ts';

/** Contract of autosaved forms. */
const describeDrafts = (makeHost: MakeHost): void => {
  describe('an autosaved form', () => {
    it('is stored under its key, overwritten, and removed by clear', () => {
      const { drafts } = makeHost(ana).host;
      expect(drafts.read('idea')).toBeUndefined();
      drafts.write('idea', { title: 'Shade', tags: ['sun'] });
      drafts.write('report', 'text');
      drafts.write('idea', { title: 'Shade the inverters', tags: [] });
      expect(drafts.read('idea')).toEqual({ title: 'Shade the inverters', tags: [] });
      drafts.clear('idea');
      drafts.clear('never written');
      expect(drafts.read('idea')).toBeUndefined();
      expect(drafts.read('report')).toBe('text');
    });

    it('is a JSON copy of the written value', () => {
      const { drafts } = makeHost(ana).host;
      const written = { day: new Date('2026-03-01T00:00:00Z'), gone: undefined, list: [1] };
      drafts.write('idea', written);
      written.list.push(2);
      expect(drafts.read('idea')).toEqual({ day: '2026-03-01T00:00:00.000Z', list: [1] });
      expect(Object.keys(drafts.read<object>('idea') ?? {})).toEqual(['day', 'list']);
    });

    it('can be read by the same person only', () => {
      const { host, signIn } = makeHost(ana);
      host.drafts.write('idea', 'of Ana');
      signIn(dan);
      expect(host.drafts.read('idea')).toBeUndefined();
      signIn(null);
      host.drafts.write('idea', 'of nobody');
      expect(host.drafts.read('idea')).toBeUndefined();
      signIn(ana);
      expect(host.drafts.read('idea')).toBe('of Ana');
    });
  });
};

const UserName = ({ fetchUser }: { fetchUser: () => Promise<CurrentUser> }) => (
  <p>{useQuery({ ...operationQuery(getCurrentUser), queryFn: fetchUser }).data?.firstName ?? '…'}</p>
);

const describeQueries = (makeHost: MakeHost): void => {
  describe('the query cache', () => {
    it('never expires and never refetches or retries by itself', () => {
      expect(makeHost(ana).host.queryClient.getDefaultOptions()).toMatchObject({
        queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchInterval: false, retry: false },
        mutations: { retry: false },
      });
    });

    it('is shared by all components, so that two of them fetch once', async () => {
      const { host } = makeHost(ana);
      const fetchUser = vi.fn(async () => dan);
      host.queryClient.removeQueries(operationQuery(getCurrentUser));
      const page = render(
        <HostProvider host={host}>
          <UserName fetchUser={fetchUser} />
          <UserName fetchUser={fetchUser} />
        </HostProvider>,
      );
      await act(() => vi.advanceTimersByTimeAsync(10));
      expect(page.container.textContent).toBe('DanDan');
      expect(fetchUser).toHaveBeenCalledOnce();
    });

    it('is separate for each page', () => {
      const { host } = makeHost(ana);
      host.queryClient.setQueryData(['a'], 1);
      expect(makeHost(ana).host.queryClient.getQueryData(['a'])).toBeUndefined();
    });
  });
};

/**
 * The contract of every host: the shell's, and the fake one of tests and standalone pages. Uses fake timers, so that only the
 * suite advances the time.
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

    it('has a version and the time zone for dates', () => {
      const { host } = makeHost(ana);
      expect(host.version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(host.timeZone).toBe('Europe/Bucharest');
    });

    it('finds pages of areas by content type or breadcrumb, and none that the portal does not have', () => {
      const { pageOf } = makeHost(ana).host;
      const found = [{ shows: 'idea' }, { crumb: 'Ideas & Kaizen Board' }, { shows: 'grant' }, { crumb: 'Fleet' }].map(pageOf);
      expect(found).toEqual(['/ideas-kaizen', '/ideas-kaizen', undefined, undefined]);
    });

    it('offers functions that work without `this`', () => {
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
