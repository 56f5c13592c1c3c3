import { describe, expect, it } from 'vitest';
import { type Role, roles } from '../actor.ts';
import * as policy from './users.ts';

const own = { id: 'me' };
const other = { id: 'them' };
/** The roles that a policy admits. */
const admitted = (may: (actor: { id: string; role: Role }) => boolean): Role[] => roles.filter((role) => may({ id: 'me', role }));

describe('who may do what to which account', () => {
  it('[ACC-67] users, roles and the audit log are for admins', () => {
    expect(admitted((actor) => policy.mayManageUsers(actor))).toEqual(['admin']);
  });

  it('[ADM-7] an admin switches off any account but their own', () => {
    expect(admitted((actor) => policy.maySetActive(actor, other))).toEqual(['admin']);
    expect(admitted((actor) => policy.maySetActive(actor, own))).toEqual([]);
  });

  it('[PROF-10] a CV is for its owner and for admins', () => {
    expect(admitted((actor) => policy.mayReadCv(actor, own))).toEqual(['viewer', 'employee', 'manager', 'admin']);
    expect(admitted((actor) => policy.mayReadCv(actor, other))).toEqual(['admin']);
  });
});
