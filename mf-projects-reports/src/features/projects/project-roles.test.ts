import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

describe('the role of a member, in Romanian', () => {
  let roles: typeof import('./project-roles.ts');

  beforeAll(async () => {
    globalThis.portalCatalog = { language: 'ro', locale: 'ro-RO', messages: { engineer: 'inginer' } };
    // the names are made when the module loads
    vi.resetModules();
    roles = await import('./project-roles.ts');
  });

  afterAll(() => {
    globalThis.portalCatalog = undefined;
  });

  it('is read in the language of the page, and stored as it is', () => {
    expect(roles.roleName('engineer')).toBe('inginer');
    expect(roles.roleNamed('inginer')).toBe('engineer');
  });

  it('stays as a person wrote it', () => {
    expect(roles.roleName('Cook')).toBe('Cook');
    expect(roles.roleNamed('Cook')).toBe('Cook');
  });
});
