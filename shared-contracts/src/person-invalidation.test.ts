import { expect, it } from 'vitest';
import * as z from 'zod';
import { contentReads, staleReads } from './invalidation.ts';
import type { Audience } from './operation.ts';
import { operations } from './operations/all.ts';
import { readsWithPeople } from './person-invalidation.ts';

/** The fields of a response that have the name or the photo of a person. */
const personFields = /"(?:\w*(?:[fF]irstName|[lL]astName)|authorName|imageUrl|userImageUrl|profileImageUrl)":/;
/** The reads with people that no change of a name makes stale, and why. */
const exceptions: Readonly<Record<string, string>> = {
  getCurrentUser: 'it is told to the person alone',
  getRemoteStatus: 'no page reads it: it is for pipelines',
  readPanels: 'a page refetches it with the reads that its panels show',
  searchPortal: 'a page reads it anew for the words that someone types',
};

const found = operations.flatMap(({ id, method, audience, response }) => {
  if (method !== 'GET' || response.kind !== 'json' || id in exceptions) return [];
  const schema = JSON.stringify(z.toJSONSchema(response.schema, { io: 'output', unrepresentable: 'any' }));
  return personFields.test(schema) ? [{ id, audience }] : [];
});
const idsFor = (...audiences: Audience[]) => found.filter(({ audience }) => audiences.includes(audience)).map(({ id }) => id);

it('[PLAT-580] a new name or photo makes every read stale that shows people, and no other', () => {
  expect(found.length).toBeGreaterThan(35);
  expect(idsFor('signed-in', 'account').filter((id) => !(readsWithPeople.everyone as readonly string[]).includes(id))).toEqual(
    [],
  );
  expect(idsFor('reviewer', 'admin', 'deployer')).toEqual(expect.arrayContaining([...readsWithPeople.reviewers]));
  expect(idsFor('reviewer', 'admin', 'deployer').length).toBe(readsWithPeople.reviewers.length);
  // the counts of a content type are few, and not worth a second list
  const ofContent = new Set<string>(Object.values(contentReads).flatMap(({ item }) => item));
  const declared = staleReads(readsWithPeople).filter((id) => !ofContent.has(id));
  expect(declared.filter((id) => !found.some((one) => one.id === id))).toEqual([]);
});
