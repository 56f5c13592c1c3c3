import { expect, it } from 'vitest';
import { decisionSchema, idParams, instantSchema } from './content.ts';

const refused = (value: unknown): string[] =>
  (decisionSchema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

it('[IDEA-42] accepts approved or rejected, an optional reason and an optional revision', () => {
  expect(decisionSchema.parse({ status: 'approved' })).toEqual({ status: 'approved' });
  expect(decisionSchema.parse({ status: 'rejected', reason: '  too dear ', revision: 3 })).toEqual({
    status: 'rejected',
    reason: 'too dear',
    revision: 3,
  });
});

it('[IDEA-42] refuses every other status, an invalid revision, and a reason over 1000 characters', () => {
  for (const status of ['pending', 'draft', 'completed', '', undefined])
    expect(decisionSchema.safeParse({ status }).success).toBe(false);
  for (const revision of [0, -1, 1.5, '1'])
    expect(decisionSchema.safeParse({ status: 'approved', revision }).success).toBe(false);
  expect(refused({ status: 'rejected', reason: 'x'.repeat(1001) })).toEqual(['reason: Reason must be at most 1000 characters']);
  expect(refused({ status: 'rejected', reason: 'x'.repeat(1000) })).toEqual([]);
});

it('[PLAT-2] names an invalid id', () => {
  expect(idParams.safeParse({ id: '1 or 1=1' }).error?.issues[0]?.message).toBe('This is not a valid id');
});

it('[PLAT-28] accepts an instant only in UTC', () => {
  expect(instantSchema.safeParse('2026-03-29T01:00:00.000Z').success).toBe(true);
  for (const text of ['2026-03-29T01:00:00+02:00', '2026-03-29', '2026-03-29T01:00:00'])
    expect(instantSchema.safeParse(text).success).toBe(false);
});
