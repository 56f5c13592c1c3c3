import type { AdminStats } from 'shared-contracts/schemas/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { ideas } from '../ideas/tables.ts';

let portal: TestPortal;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.person({ role: 'admin' });
});
afterAll(() => portal.close());

const stats = async () => (await (await portal.send('GET', '/api/admin/stats', { as: admin })).json()) as AdminStats;

describe('GET /api/admin/stats [ADM-2]', () => {
  it('counts accounts, activities, items and pending reviews', async () => {
    const nothing = { activities: 0, contentItems: 0, pendingReviews: 0 };
    expect(await stats()).toEqual({ users: 1, ...nothing, roles: { viewer: 0, employee: 0, manager: 0, admin: 1 } });

    const author = await portal.person();
    await portal.person({ role: 'viewer', isActive: false });
    const idea = {
      title: 'Dry the biomass with waste heat',
      description: 'The dryer runs on gas while the turbine hall is cooled with fans.',
      category: 'energy_efficiency',
    } as const;
    const submit = () => portal.send('POST', '/api/ideas', { as: author, body: idea });
    const { id } = (await (await submit()).json()) as { id: string };
    await submit();
    await portal.send('PATCH', `/api/ideas/${id}/status`, { as: admin, body: { status: 'approved' } });
    const now = portal.clock.now();
    await portal.ctx.db
      .insert(ideas)
      .values({ ...idea, authorId: author.user.id, status: 'draft', createdAt: now, updatedAt: now });

    expect(await stats()).toEqual({
      users: 3,
      // two submitted, one approved
      activities: 3,
      // drafts are visible to no one else
      contentItems: 2,
      pendingReviews: 1,
      roles: { viewer: 1, employee: 1, manager: 0, admin: 1 },
    });
  });
});
