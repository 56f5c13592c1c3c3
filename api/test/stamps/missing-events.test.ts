import { describe, expect, it } from 'vitest';
import { type ChangedRead, readOfItem } from './cached-reads.ts';
import { checkEvents } from './missing-events.ts';

const id = '0190e000-0000-7000-8000-000000000001';
const reader: ChangedRead['person'] = { user: { id, role: 'employee' } };
const changed = (read: string, path: string, status = 200): ChangedRead => ({ person: reader, read, path, status });
const comments = changed('listComments', `/api/content/idea/${id}/comments`);

describe('[PLAT-584] a changed read', () => {
  it('needs an event for its reader, not only for others', () => {
    const missing = [`listComments (${comments.path}) for a employee`];
    expect(checkEvents('addComment', [comments], []).missing).toEqual(missing);
    const toReviewers = [{ to: 'reviewers', operations: ['listComments'] }] as const;
    expect(checkEvents('addComment', [comments], toReviewers).missing).toEqual(missing);
    const toReader = [{ to: { userIds: [id] }, operations: ['listComments'] }];
    expect(checkEvents('addComment', [comments], toReader)).toEqual({ withEvent: 1, missing: [] });
  });

  it('is gone with its item, and with the right to read it', () => {
    const eventOf = (operation: string) => [{ to: 'everyone', operations: [operation] }] as const;
    expect(checkEvents('withdrawIdea: own', [{ ...comments, status: 404 }], eventOf('getIdea')).missing).toEqual([]);
    expect(checkEvents('logout', [{ ...comments, status: 401 }], eventOf('getCurrentUser')).missing).toEqual([]);
    expect(readOfItem(`/api/projects/${id}/members`)).toBe('getProject');
  });

  it('needs no event for a stated reason', () => {
    expect(checkEvents('addComment', [changed('searchPortal', '/api/search?q=heat')], [])).toEqual({ withEvent: 0, missing: [] });
  });
});
