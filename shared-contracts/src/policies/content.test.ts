import { describe, expect, it } from 'vitest';
import { type Actor, type Role, roles } from '../actor.ts';
import { type ContentStatus, contentStatuses } from '../constants/content.ts';
import * as policy from './content.ts';

type Relation = 'author' | 'colleague';
const me = (role: Role): Actor => ({ id: 'me', role });
const item = (relation: Relation, status: ContentStatus): policy.Owned => ({
  authorId: relation === 'author' ? 'me' : 'them',
  status,
});

/** Every role, relation and status for which `may` returns true, as 'role relation status'. */
const granted = (may: (actor: Actor, owned: policy.Owned) => boolean): string[] =>
  roles.flatMap((role) =>
    (['author', 'colleague'] as const).flatMap((relation) =>
      contentStatuses.filter((status) => may(me(role), item(relation, status))).map((status) => `${role} ${relation} ${status}`),
    ),
  );

/** Every status but `merged`: no one sees or changes a merged item. */
const notMerged = contentStatuses.filter((status) => status !== 'merged');
const all = (role: Role, relation: Relation, statuses: readonly ContentStatus[] = notMerged): string[] =>
  statuses.map((status) => `${role} ${relation} ${status}`);
const published = ['approved', 'completed'] as const;
/** What reviewers see of others’ items: drafts are visible only to their author. */
const submitted = ['pending', 'approved', 'rejected', 'completed'] as const;

describe('who may do what with a reviewed item: role x relation x status', () => {
  it('[IDEA-40] [REV-41] reads: everyone published items, only the author drafts, author and reviewers the rest', () => {
    expect(granted(policy.mayRead)).toEqual([
      ...all('viewer', 'author'),
      ...all('viewer', 'colleague', published),
      ...all('employee', 'author'),
      ...all('employee', 'colleague', published),
      ...all('manager', 'author'),
      ...all('manager', 'colleague', submitted),
      ...all('admin', 'author'),
      ...all('admin', 'colleague', submitted),
    ]);
  });

  it('[ACC-66] edits: the author, and reviewers; never a viewer, even their own item', () => {
    expect(granted(policy.mayEdit)).toEqual([
      ...all('employee', 'author'),
      ...all('manager', 'author'),
      ...all('manager', 'colleague', submitted),
      ...all('admin', 'author'),
      ...all('admin', 'colleague', submitted),
    ]);
  });

  it("[IDEA-62] withdraws: the author, and an admin; no manager removes others' items", () => {
    expect(granted(policy.mayWithdraw)).toEqual([
      ...all('employee', 'author'),
      ...all('manager', 'author'),
      ...all('admin', 'author'),
      ...all('admin', 'colleague', submitted),
    ]);
  });

  it("[ACC-66] decides: reviewers on others' items, an admin also on their own; nobody on a draft", () => {
    expect(granted(policy.mayDecide)).toEqual([
      ...all('manager', 'colleague', submitted),
      ...all('admin', 'author', submitted),
      ...all('admin', 'colleague', submitted),
    ]);
  });

  it('[IDEA-45] downloads an attachment: contributors who may read the item', () => {
    expect(granted(policy.mayDownloadAttachment)).toEqual(granted(policy.mayRead).filter((one) => !one.startsWith('viewer')));
  });

  it('submits: everyone but viewers', () => {
    expect(roles.filter((role) => policy.maySubmit(me(role)))).toEqual(['employee', 'manager', 'admin']);
  });

  it('[PLAT-140] comments: contributors who may read the item; no one on a draft', () => {
    expect(granted(policy.mayComment)).toEqual(
      granted(policy.mayRead).filter((one) => !one.startsWith('viewer') && !one.endsWith('draft')),
    );
  });

  it('[REV-41] submits a draft: its author, while still a contributor', () => {
    expect(granted(policy.maySubmitDraft)).toEqual(['employee author draft', 'manager author draft', 'admin author draft']);
  });

  it("[PLAT-147] rates: contributors, colleagues' published items", () => {
    expect(granted(policy.mayRate)).toEqual([
      ...all('employee', 'colleague', published),
      ...all('manager', 'colleague', published),
      ...all('admin', 'colleague', published),
    ]);
  });

  it('[PLAT-149] votes: contributors, published items, also their own', () => {
    expect(granted(policy.mayVote)).toEqual([
      ...all('employee', 'author', published),
      ...all('employee', 'colleague', published),
      ...all('manager', 'author', published),
      ...all('manager', 'colleague', published),
      ...all('admin', 'author', published),
      ...all('admin', 'colleague', published),
    ]);
  });

  it('[IDEA-66] merges: reviewers, pending and approved items of others, an admin also their own', () => {
    const mergeable = ['pending', 'approved'] as const;
    expect(granted(policy.mayMerge)).toEqual([
      ...all('manager', 'colleague', mergeable),
      ...all('admin', 'author', mergeable),
      ...all('admin', 'colleague', mergeable),
    ]);
  });

  it('counts exactly approved and completed as published', () => {
    expect(contentStatuses.filter(policy.isPublished)).toEqual([...published]);
  });
});

describe('[IDEA-66] a co-author', () => {
  const shared = (status: ContentStatus): policy.Owned => ({ authorId: 'them', status, coAuthors: [{ id: 'me' }] });
  const statusesOf = (role: Role, may: (actor: Actor, owned: policy.Owned) => boolean) =>
    contentStatuses.filter((status) => may(me(role), shared(status)));

  it('reads it as its author does', () => {
    expect(statusesOf('employee', policy.mayRead)).toEqual(notMerged);
    expect(statusesOf('viewer', policy.mayRead)).toEqual(notMerged);
  });

  it('neither edits nor withdraws it', () => {
    expect(statusesOf('employee', policy.mayEdit)).toEqual([]);
    expect(statusesOf('employee', policy.mayWithdraw)).toEqual([]);
  });

  it('[REV-61] reads the reason of a rejection, but no pending change, unless they review', () => {
    expect(statusesOf('employee', policy.mayReadReason)).toEqual([...contentStatuses]);
    expect(statusesOf('employee', policy.mayReadPendingChange)).toEqual([]);
    expect(roles.filter((role) => policy.mayReadPendingChange(me(role), shared('approved')))).toEqual(['manager', 'admin']);
  });

  it('neither rates it nor votes for it, and nor does its author', () => {
    for (const role of roles) {
      expect(statusesOf(role, policy.mayRate)).toEqual([]);
      expect(statusesOf(role, policy.mayVote)).toEqual([]);
    }
    expect(policy.mayVote(me('employee'), { authorId: 'me', status: 'approved', coAuthors: [{ id: 'them' }] })).toBe(false);
  });

  it('neither edits it, decides on it nor merges it as a manager', () => {
    expect(statusesOf('manager', policy.mayEdit)).toEqual([]);
    expect(statusesOf('manager', policy.mayDecide)).toEqual([]);
    expect(statusesOf('manager', policy.mayMerge)).toEqual([]);
    expect(statusesOf('admin', policy.mayMerge)).toEqual(['pending', 'approved']);
  });
});

describe('[PLAT-142] who may do what with a comment: role x relation, and a deleted one', () => {
  const comments = { own: { authorId: 'me' }, other: { authorId: 'them' }, deleted: { authorId: null } } as const;
  const allowed = (may: (actor: Actor, comment: policy.CommentFields) => boolean): string[] =>
    roles.flatMap((role) =>
      Object.entries(comments)
        .filter(([, comment]) => may(me(role), comment))
        .map(([relation]) => `${role} ${relation}`),
    );

  it('edits: its author, while still a contributor', () => {
    expect(allowed(policy.mayEditComment)).toEqual(['employee own', 'manager own', 'admin own']);
  });

  it('deletes: its author, and an admin; no one the placeholder of a deleted one', () => {
    expect(allowed(policy.mayDeleteComment)).toEqual(['employee own', 'manager own', 'admin own', 'admin other']);
  });
});
