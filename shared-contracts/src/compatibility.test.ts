import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { incompatibilities } from './compatibility.ts';
import { digestOf, digestOfShape } from './digest.ts';
import type { Operation } from './operation.ts';
import { operationShapeSchema, shapeOf } from './operation-shape.ts';
import { operations } from './operations/all.ts';

const base = {
  id: 'editThing',
  method: 'POST',
  path: '/api/things/:id',
  summary: '',
  audience: 'signed-in',
  params: z.object({ id: z.uuid() }),
} as const;
type Parts = Partial<Pick<Operation, 'method' | 'path' | 'query' | 'body' | 'params' | 'upload' | 'response'>>;
const operation = (parts: Parts): Operation => ({ ...base, response: { kind: 'none', status: 204 }, ...parts }) as Operation;
const body = (shape: z.ZodRawShape): Operation => operation({ body: z.object(shape) });
const strictBody = (shape: z.ZodRawShape): Operation => operation({ body: z.strictObject(shape) });
const query = (shape: z.ZodRawShape): Operation => operation({ query: z.object(shape) });
const answerOf = (schema: z.ZodType, status: 200 | 201 = 200): Operation =>
  operation({ response: { kind: 'json', status, schema } });
const answer = (shape: z.ZodRawShape): Operation => answerOf(z.object(shape));
const text = z.string();
const colours = (...names: string[]) => z.enum(names as [string, ...string[]]);

/** Judged by hand: what changed between the release of the remote and the portal, and whether the remote still works. */
const table: readonly (readonly [change: string, before: Operation, after: Operation, fits: 'fits' | 'breaks'])[] = [
  ['an answer gains a field', answer({ a: text }), answer({ a: text, b: text }), 'fits'],
  ['an answer gains an optional field', answer({ a: text }), answer({ a: text, b: text.optional() }), 'fits'],
  [
    'an item of a list gains a field',
    answerOf(z.array(z.object({ a: text }))),
    answerOf(z.array(z.object({ a: text, b: text }))),
    'fits',
  ],
  ['a nested answer gains a field', answer({ a: z.object({ b: text }) }), answer({ a: z.object({ b: text, c: text }) }), 'fits'],
  ['an answer loses a field', answer({ a: text, b: text }), answer({ a: text }), 'breaks'],
  ['an answer loses an optional field', answer({ a: text, b: text.optional() }), answer({ a: text }), 'fits'],
  ['a field of an answer is renamed', answer({ name: text }), answer({ title: text }), 'breaks'],
  ['a field of an answer becomes optional', answer({ a: text }), answer({ a: text.optional() }), 'breaks'],
  ['an optional field of an answer is always there', answer({ a: text.optional() }), answer({ a: text }), 'fits'],
  ['a field of an answer may be null', answer({ a: text }), answer({ a: text.nullable() }), 'breaks'],
  ['a field of an answer is never null any more', answer({ a: text.nullable() }), answer({ a: text }), 'fits'],
  ['a field of an answer changes its type', answer({ a: z.number() }), answer({ a: text }), 'breaks'],
  ['a number of an answer becomes whole', answer({ a: z.number() }), answer({ a: z.int() }), 'fits'],
  ['a whole number of an answer gets decimals', answer({ a: z.int() }), answer({ a: z.number() }), 'breaks'],
  ['an answer is a list instead of an item', answer({ a: text }), answerOf(z.array(z.object({ a: text }))), 'breaks'],
  ['a choice of an answer grows', answer({ a: colours('red') }), answer({ a: colours('red', 'blue') }), 'breaks'],
  ['a choice of an answer shrinks', answer({ a: colours('red', 'blue') }), answer({ a: colours('red') }), 'fits'],
  ['a choice of an answer becomes any text', answer({ a: colours('red') }), answer({ a: text }), 'breaks'],
  ['a text of an answer may be longer', answer({ a: text.max(100) }), answer({ a: text.max(200) }), 'fits'],
  ['a number of an answer may be larger', answer({ a: z.int().min(1).max(5) }), answer({ a: z.int().min(1).max(10) }), 'breaks'],
  ['a day of an answer becomes an instant', answer({ a: z.iso.date() }), answer({ a: z.iso.datetime() }), 'breaks'],
  ['an answer comes where none was', operation({}), answer({ a: text }), 'fits'],
  ['an answer is gone', answer({ a: text }), operation({}), 'breaks'],
  ['an answer has another status of success', answerOf(z.object({ a: text })), answerOf(z.object({ a: text }), 201), 'fits'],
  ['an answer is a file', answer({ a: text }), operation({ response: { kind: 'file', status: 200 } }), 'breaks'],
  [
    'one of several forms of an answer is gone',
    answerOf(z.union([z.object({ a: text }), z.object({ b: z.int() })])),
    answer({ a: text }),
    'fits',
  ],
  [
    'an answer gains a further form',
    answer({ a: text }),
    answerOf(z.union([z.object({ a: text }), z.object({ b: z.int() })])),
    'breaks',
  ],
  [
    'a table of an answer has other values',
    answer({ a: z.record(text, z.int()) }),
    answer({ a: z.record(text, text) }),
    'breaks',
  ],
  ['an input gains an optional field', body({ a: text }), body({ a: text, b: text.optional() }), 'fits'],
  ['an input gains a field with a default', body({ a: text }), body({ a: text, b: text.default('x') }), 'fits'],
  ['an input gains a required field', body({ a: text }), body({ a: text, b: text }), 'breaks'],
  ['an input loses a field, which would be passed over in silence', body({ a: text, b: text }), body({ a: text }), 'breaks'],
  ['a strict input loses a field', strictBody({ a: text, b: text.optional() }), strictBody({ a: text }), 'breaks'],
  ['a field of an input becomes optional', body({ a: text }), body({ a: text.optional() }), 'fits'],
  ['a field of an input becomes required', body({ a: text.optional() }), body({ a: text }), 'breaks'],
  ['a choice of an input grows', body({ a: colours('red') }), body({ a: colours('red', 'blue') }), 'fits'],
  ['a choice of an input shrinks', body({ a: colours('red', 'blue') }), body({ a: colours('red') }), 'breaks'],
  ['a text of an input may be longer', body({ a: text.max(100) }), body({ a: text.max(200) }), 'fits'],
  ['a text of an input must be shorter', body({ a: text.max(200) }), body({ a: text.max(100) }), 'breaks'],
  ['an input may be null, too', body({ a: text }), body({ a: text.nullable() }), 'fits'],
  ['an input follows a new pattern', body({ a: text }), body({ a: text.regex(/^a+$/) }), 'breaks'],
  ['an input follows no pattern any more', body({ a: text.regex(/^a+$/) }), body({ a: text }), 'fits'],
  ['a list of an input must not be empty', body({ a: z.array(text) }), body({ a: z.array(text).min(1) }), 'breaks'],
  ['a filter is new', query({ q: text.optional() }), query({ q: text.optional(), status: text.optional() }), 'fits'],
  ['a filter is gone', query({ q: text.optional(), status: text.optional() }), query({ q: text.optional() }), 'breaks'],
  [
    'what is meant without a filter changes',
    query({ limit: z.int().default(100) }),
    query({ limit: z.int().default(20) }),
    'breaks',
  ],
  ['the first filter comes', operation({}), query({ q: text.optional() }), 'fits'],
  ['the address changes', operation({}), operation({ path: '/api/items/:id' }), 'breaks'],
  ['the method changes', operation({}), operation({ method: 'PUT' }), 'breaks'],
  ['the file is of another purpose', operation({ upload: 'idea' as never }), operation({ upload: 'grant' as never }), 'breaks'],
];

describe('[REM-80] a change of an operation', () => {
  it('is judged in at least forty cases', () => expect(table.length).toBeGreaterThanOrEqual(40));

  it.each(table)('%s', (_change, before, after, verdict) => {
    expect([verdict, ...incompatibilities(shapeOf(before), shapeOf(after))]).toHaveLength(verdict === 'fits' ? 1 : 2);
  });

  it('is reported with its location and the previous value', () => {
    const [before, after] = [
      answerOf(z.array(z.object({ a: z.object({ b: text }) }))),
      answerOf(z.array(z.object({ a: z.object({}) }))),
    ];
    expect(incompatibilities(shapeOf(before), shapeOf(after))).toEqual(['the answer[].a.b is not answered any more']);
    expect(incompatibilities(shapeOf(body({ a: text.max(200) })), shapeOf(body({ a: text.max(100) })))).toEqual([
      'body.a has the bound maxLength 100, and had 200',
    ]);
  });

  it('is none if nothing changed, for all of our operations', () => {
    expect(operations.flatMap((one) => incompatibilities(shapeOf(one), shapeOf(one)))).toEqual([]);
  });

  it('is not looked for in schemas too deep to be written by hand', () => {
    let deep: Record<string, unknown> = { type: 'string' };
    for (let level = 0; level < 5000; level += 1) deep = { type: 'array', items: deep };
    const shape = { ...shapeOf(operation({})), body: deep };
    expect(operationShapeSchema.safeParse(shape).error?.issues[0]?.message).toBe('A schema is nested too deep');
  });
});

describe('[REM-80] the shape of an operation', () => {
  it('has the digest of the operation, even after serialisation', () => {
    for (const one of operations) expect(digestOfShape(JSON.parse(JSON.stringify(shapeOf(one))))).toBe(digestOf(one));
  });
});
