import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { inUse, isInUse } from './account-in-use.ts';
import { reviewerIds } from './repository.ts';
import { type UserRow, users } from './tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

describe('whether an account is in use, as a row and as a condition', () => {
  it.each<[string, Partial<UserRow>, boolean]>([
    ['active, confirmed and not invited', {}, true],
    ['inactive', { isActive: false }, false],
    ['not confirmed', { emailVerified: false }, false],
    ['invited, and has not accepted', { invitedAt: new Date('2026-03-10T09:00:00Z') }, false],
  ])('%s', async (_what, fields, expected) => {
    const { user } = await portal.person({ role: 'manager', ...fields });
    expect(isInUse(user)).toBe(expected);
    const [row] = await portal.ctx.db.select({ inUse }).from(users).where(eq(users.id, user.id));
    expect(row).toEqual({ inUse: expected });
    expect((await reviewerIds(portal.ctx)).includes(user.id)).toBe(expected);
  });
});
