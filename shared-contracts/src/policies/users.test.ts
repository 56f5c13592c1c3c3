import { describe, expect, it } from 'vitest';
import { type Role, roles } from '../actor.ts';
import * as policy from './users.ts';

const own = { id: 'me' };
const other = { id: 'them' };
/** The roles that a policy admits. */
const admitted = (may: (actor: { id: string; role: Role }) => boolean): Role[] => roles.filter((role) => may({ id: 'me', role }));

describe('who may do what to which account', () => {
  it('only admins manage users, roles and the audit log', () => {
    expect(admitted((actor) => policy.mayManageUsers(actor))).toEqual(['admin']);
  });

  it('[ADM-7] an admin deactivates any account except their own', () => {
    expect(admitted((actor) => policy.maySetActive(actor, other))).toEqual(['admin']);
    expect(admitted((actor) => policy.maySetActive(actor, own))).toEqual([]);
  });

  describe('[ACC-95] an account', () => {
    const given = (account: object) => (role: Role) =>
      roles.filter((next) => policy.mayGetRole({ role, emailVerified: false, invitedAt: null, ...account }, next));

    it('that registered itself gets no role until its address is confirmed; one beyond a new account’s is taken away', () => {
      expect(roles.map(given({}))).toEqual([[], [], ['viewer', 'employee'], ['viewer', 'employee', 'manager']]);
    });

    it('that is confirmed or invited gets any', () => {
      for (const account of [{ emailVerified: true }, { invitedAt: new Date() }])
        expect(roles.map(given(account))).toEqual(roles.map(() => roles));
    });
  });

  it('[PROF-10] only its owner and admins see a CV', () => {
    expect(admitted((actor) => policy.mayReadCv(actor, own))).toEqual(['viewer', 'employee', 'manager', 'admin']);
    expect(admitted((actor) => policy.mayReadCv(actor, other))).toEqual(['admin']);
  });

  it('[PROF-60] only admins see the photo of an inactive account, everyone that of an active one', () => {
    expect(admitted((actor) => policy.mayOpenPhoto(actor, { isActive: true }))).toEqual([
      'viewer',
      'employee',
      'manager',
      'admin',
    ]);
    expect(admitted((actor) => policy.mayOpenPhoto(actor, { isActive: false }))).toEqual(['admin']);
  });
});
