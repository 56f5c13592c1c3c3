import { defineOperation } from 'shared-contracts/operation';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { handler, mismatches } from './route.ts';

const read = defineOperation({
  id: 'readThing',
  method: 'GET',
  path: '/api/things',
  summary: 'A thing.',
  audience: 'anyone',
  response: { kind: 'json', status: 200, schema: z.object({ name: z.string() }) },
});
const readHandler = handler(read, async () => ({ name: 'a' }));

describe('mismatches [PLAT-8]', () => {
  it('finds nothing when each operation has one handler', () => {
    expect(mismatches([readHandler], [read])).toEqual([]);
  });

  it('names an operation without a handler', () => {
    expect(mismatches([], [read])).toEqual(['operation readThing has no handler']);
  });

  it('names a handler without an operation', () => {
    expect(mismatches([readHandler], [])).toEqual(['handler readThing has no operation']);
  });

  it('names an operation with two handlers', () => {
    expect(mismatches([readHandler, readHandler], [read])).toEqual(['operation readThing has two handlers']);
  });
});
