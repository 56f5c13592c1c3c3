import { contentReads } from 'shared-contracts/invalidation';
import { expect, it } from 'vitest';
import { thingOfKind } from './audit-things.ts';

it('[PLAT-434] the audit log names items of every content type: add a missing one to `things` in audit-things.ts', () => {
  expect(Object.keys(contentReads).filter((type) => !thingOfKind(type))).toEqual([]);
});
