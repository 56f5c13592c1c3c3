import { eq } from 'drizzle-orm';
import { users } from '../../src/modules/users/tables.ts';
import { endSessionsOf } from '../../src/platform/session/session.ts';
import type { Person, TestPortal } from '../portal.ts';

/** The kinds of caller, in the order of the columns of the expectations. */
export const kinds = [
  'anonymous',
  'unconfirmed',
  'viewer',
  /** An employee who owns what the call is about. */
  'owner',
  /** An employee who does not. */
  'employee',
  'manager',
  'admin',
  'deactivated',
  'revoked',
  /** No session, but the deploy token of the remote. */
  'token',
] as const;
export type Kind = (typeof kinds)[number];

/** A caller of the kind, or nobody where it comes without an account. Deactivated and revoked ones are administrators with an old cookie. */
export const makeCaller = async (portal: TestPortal, kind: Kind): Promise<Person | undefined> => {
  switch (kind) {
    case 'anonymous':
    case 'token':
      return undefined;
    case 'unconfirmed':
      // even an administrator's role gives nothing before the address is confirmed
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
