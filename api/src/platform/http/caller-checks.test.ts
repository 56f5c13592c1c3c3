import { roles } from 'shared-contracts/actor';
import { operations } from 'shared-contracts/operations/all';
import { describe, expect, it } from 'vitest';
import { checkAudience } from './caller-checks.ts';

const openTo = (audience: string) =>
  operations
    .filter((operation) => operation.audience === audience)
    .map(({ id }) => id)
    .sort();

describe('before the address of an account is confirmed [ACC-36]', () => {
  it('these operations are open; add a new open operation here', () => {
    expect(openTo('account')).toEqual(['correctEmail', 'getCurrentUser', 'resendConfirmation']);
    expect(openTo('anyone')).toEqual([
      'acceptInvitation',
      'checkInvitation',
      'confirmEmail',
      'forgotPassword',
      'getBranding',
      'getHealth',
      'getLiveness',
      'getLogo',
      'getReadiness',
      'login',
      'logout',
      'register',
      'resetPassword',
      'startLogin',
    ]);
  });

  const closed = operations.filter(({ audience }) => audience !== 'anyone' && audience !== 'account');

  it.each(roles)('every other operation is closed to a future %s, with a specific code', (role) => {
    const session = { sid: 's', actor: { id: 'ana', role }, confirmed: false };
    expect(closed.length).toBeGreaterThan(100);
    for (const { id, audience } of closed)
      expect(() => checkAudience(audience, session), id).toThrow(expect.objectContaining({ code: 'email_unconfirmed' }));
  });

  it('operations for signed-out people or for the account itself are open', () => {
    const session = { sid: 's', actor: { id: 'ana', role: 'viewer' as const }, confirmed: false };
    for (const audience of ['anyone', 'account'] as const) expect(() => checkAudience(audience, session)).not.toThrow();
  });
});
