import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { HostProvider, useCrumbs } from '../host-context.tsx';
import { ana, type MakeHost } from './host-under-test.ts';

const circular: Record<string, unknown> = {};
circular.self = circular;
const unreadable = Object.defineProperty(new Error('x'), 'message', {
  get: () => {
    throw new Error('no message for you');
  },
});
/** Values that code can throw. */
const thrownValues: [string, unknown][] = [
  ['an error', new TypeError('x is not a function')],
  ['an error with a cause', new Error('outer', { cause: new Error('inner') })],
  ['a very long error', new Error('x'.repeat(100_000))],
  ['a text', 'broken'],
  ['undefined', undefined],
  ['null', null],
  ['a number', 7],
  ['an object that refers to itself', circular],
  ['an object without a prototype', Object.create(null)],
  ['an error whose message is no text', Object.assign(new Error('x'), { message: { code: 7 } })],
  ['an error whose message cannot be read', unreadable],
];

const Detail = () => {
  useCrumbs([{ label: 'Detail' }]);
  return null;
};

/** Contract of toasts, crumbs and reported errors. */
export const describeNotices = (makeHost: MakeHost): void => {
  describe('a toast', () => {
    it('has the given content, and the next one replaces it', () => {
      const { host, toast } = makeHost(ana);
      expect(toast()).toBeNull();
      const run = vi.fn();
      host.notify({ title: 'Saved', description: 'All of it.', variant: 'default', action: { label: 'Undo', run } });
      expect(toast()).toMatchObject({
        title: 'Saved',
        description: 'All of it.',
        variant: 'default',
        action: { label: 'Undo' },
      });
      toast()?.action?.run();
      expect(run).toHaveBeenCalledOnce();
      host.notify({ title: 'Failed', variant: 'destructive' });
      expect(toast()).toMatchObject({ title: 'Failed', variant: 'destructive' });
      expect(toast()).not.toHaveProperty('action');
    });
  });

  describe('the crumbs', () => {
    it('are set, replaced as a whole, and removed by an empty list', () => {
      const { host, crumbs } = makeHost(ana);
      expect(crumbs()).toEqual([]);
      host.setCrumbs([{ label: 'Ideas', to: '/ideas' }, { label: 'One' }]);
      host.setCrumbs([{ label: 'Two' }]);
      expect(crumbs()).toEqual([{ label: 'Two' }]);
      host.setCrumbs([]);
      expect(crumbs()).toEqual([]);
    });

    it('are removed when their component unmounts', () => {
      const { host, crumbs } = makeHost(ana);
      const page = render(
        <HostProvider host={host}>
          <Detail />
        </HostProvider>,
      );
      expect(crumbs()).toEqual([{ label: 'Detail' }]);
      page.unmount();
      expect(crumbs()).toEqual([]);
    });
  });

  describe('a reported error', () => {
    it.each(thrownValues)('does not throw for %s', (_, error) => {
      const { host } = makeHost(ana);
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      for (const kind of ['render', 'event', 'chunk'] as const) expect(() => host.reportError(kind, error)).not.toThrow();
    });

    it('shows nothing to the person; the area does that', () => {
      const { host, toast } = makeHost(ana);
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      host.reportError('render', new Error('broken'));
      expect(toast()).toBeNull();
    });
  });
};
