import { describe, expect, it } from 'vitest';
import { reachedBy } from './changed.mjs';

const packages = {
  'shared-contracts': { name: 'shared-contracts', dependencies: ['zod'] },
  'shell/sdk': { name: 'portal-sdk', dependencies: ['shared-contracts'] },
  'mf-ideas': { name: 'mf-ideas', dependencies: ['portal-sdk', 'react'] },
  scripts: { name: 'scripts', dependencies: [] },
};
const reached = (...changed: string[]) => reachedBy(Object.keys(packages), changed, packages);

describe('reachedBy', () => {
  it('selects the changed package and those that depend on it, transitively', () => {
    expect(reached('mf-ideas/src/remote.tsx')).toEqual(['mf-ideas']);
    expect(reached('shell/sdk/src/host.ts')).toEqual(['shell/sdk', 'mf-ideas']);
    expect(reached('shared-contracts/src/actor.ts')).toEqual(['shared-contracts', 'shell/sdk', 'mf-ideas']);
  });

  it('selects every package for a file outside all packages', () => {
    expect(reached('bun.lock')).toEqual(Object.keys(packages));
  });

  it('selects none for documents, or when nothing changed', () => {
    expect(reached('docs/product/ideas.md')).toEqual([]);
    expect(reached()).toEqual([]);
  });
});
