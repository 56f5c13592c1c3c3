import { describe, expect, it } from 'vitest';
import type { Person } from '../portal.ts';
import { type ChangedRead, readOfItem } from './cached-reads.ts';
import { readsNotTold } from './told-reads.ts';

const id = '0190e000-0000-7000-8000-000000000001';
const reader = { user: { id, role: 'employee' } } as unknown as Person;
const changed = (read: string, path: string, status = 200): ChangedRead => ({ person: reader, read, path, status });
const comments = changed('listComments', `/api/content/idea/${id}/comments`);

describe('[PLAT-584] a changed read', () => {
  it('must be told to its reader, whoever else is told of it', () => {
    const untold = [`listComments (${comments.path}) for a employee`];
    expect(readsNotTold('addComment', [comments], []).untold).toEqual(untold);
    const toReviewers = [{ to: 'reviewers', operations: ['listComments'] }] as const;
    expect(readsNotTold('addComment', [comments], toReviewers).untold).toEqual(untold);
    const toReader = [{ to: { userIds: [id] }, operations: ['listComments'] }];
    expect(readsNotTold('addComment', [comments], toReader)).toEqual({ told: 1, untold: [] });
  });

  it('is gone with its item, and with the right to read it', () => {
    const told = (operation: string) => [{ to: 'everyone', operations: [operation] }] as const;
    expect(readsNotTold('withdrawIdea: own', [{ ...comments, status: 404 }], told('getIdea')).untold).toEqual([]);
    expect(readsNotTold('logout', [{ ...comments, status: 401 }], told('getCurrentUser')).untold).toEqual([]);
    expect(readOfItem(`/api/projects/${id}/members`)).toBe('getProject');
  });

  it('needs no event for a stated reason', () => {
    expect(readsNotTold('addComment', [changed('searchPortal', '/api/search?q=heat')], [])).toEqual({ told: 0, untold: [] });
  });
});
