import { eq } from 'drizzle-orm';
import { endSessionsOf } from '../../src/platform/session/session.ts';
import { users } from '../../src/platform/users/tables.ts';
import type { Person, TestPortal } from '../portal.ts';
import type { Kind } from './expectations.ts';

/**
 * A caller of the kind, or undefined for kinds without an account. Deactivated and revoked ones are administrators with an old
 * cookie.
 */
export const makeCaller = async (portal: TestPortal, kind: Kind): Promise<Person | undefined> => {
  switch (kind) {
    case 'anonymous':
    case 'token':
      return undefined;
    case 'unconfirmed':
      // even an administrator's role grants nothing before the address is confirmed
      return portal.person({ role: 'admin', emailVerified: false });
    case 'owner':
    case 'employee':
      return portal.person({ role: 'employee' });
    case 'viewer':
    case 'manager':
    case 'admin':
      return portal.person({ role: kind });
    case 'deactivated': {
      const person = await portal.person({ role: 'admin' });
      await portal.ctx.db.update(users).set({ isActive: false }).where(eq(users.id, person.user.id));
      return person;
    }
    case 'revoked': {
      const person = await portal.person({ role: 'admin' });
      await endSessionsOf(portal.ctx.db, person.user.id);
      return person;
    }
  }
};
