import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

describe('the role of a member, in Romanian', () => {
  let roles: typeof import('./project-roles.ts');

  beforeAll(async () => {
    globalThis.portalCatalog = { language: 'ro', locale: 'ro-RO', messages: { engineer: 'inginer', owner: 'responsabil' } };
    // the module reads its texts when it loads
    vi.resetModules();
    roles = await import('./project-roles.ts');
  });

  afterAll(() => {
    globalThis.portalCatalog = undefined;
  });

  it('is shown in the language of the page, and stored in English', () => {
    expect(roles.roleName('engineer')).toBe('inginer');
    expect(roles.roleFromName('inginer')).toBe('engineer');
  });

  it('is the owner’s in either language and any letter case [PROJ-92]', () => {
    expect(['owner', 'Owner', 'responsabil', 'RESPONSABIL', 'inginer', ''].map(roles.isOwnerRole)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('stays as typed if a person made it up', () => {
    expect(roles.roleName('Cook')).toBe('Cook');
    expect(roles.roleFromName('Cook')).toBe('Cook');
  });
});
