import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { suggestUsername } from '../../modules/users/invite-user.ts';
import { fillSkeletons, findTaken } from './repository.ts';
import { users } from './tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const skeletonOfRow = async (id: string) => {
  const [row] = await portal.ctx.db.select().from(users).where(eq(users.id, id));
  return row?.usernameSkeleton;
};

describe('usernames of existing accounts [ACC-45]', () => {
  it('are checked as well once their skeletons are filled in; two that look alike keep their names', async () => {
    const first = await portal.person({ username: 'radu1' });
    portal.clock.advance(1);
    const second = await portal.person({ username: 'radul' });
    await fillSkeletons(portal.ctx);
    expect(await skeletonOfRow(first.user.id)).toBe('radul');
    expect(await skeletonOfRow(second.user.id)).toBeNull();
    await fillSkeletons(portal.ctx);
    expect(await skeletonOfRow(second.user.id)).toBeNull();
    expect(await findTaken(portal.ctx.db, '', 'raduI')).toEqual({ email: false, username: false, alike: true });
    expect(await findTaken(portal.ctx.db, '', 'rɑdul')).toMatchObject({ username: false, alike: true });
  });

  it('are not suggested to an invited person, nor is one that looks alike', async () => {
    await portal.person({ username: 'maria0' });
    await fillSkeletons(portal.ctx);
    expect(await suggestUsername(portal.ctx.db, 'mariao@portal.example')).toBe('mariao2');
  });

  it('are not taken for the account that has them', async () => {
    const { user } = await portal.person({ username: 'dan.pop' });
    await fillSkeletons(portal.ctx);
    expect(await findTaken(portal.ctx.db, '', 'dan.p0p', user.id)).toEqual({ email: false, username: false, alike: false });
  });
});
