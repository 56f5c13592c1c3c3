import { describe, expect, it } from 'vitest';
import { ana, dan, type MakeHost } from './host-under-test.ts';

/** Contract of autosaved forms. */
export const describeDrafts = (makeHost: MakeHost): void => {
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
