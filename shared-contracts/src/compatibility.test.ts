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
const responseOf = (schema: z.ZodType, status: 200 | 201 = 200): Operation =>
  operation({ response: { kind: 'json', status, schema } });
const response = (shape: z.ZodRawShape): Operation => responseOf(z.object(shape));
const text = z.string();
const colours = (...names: string[]) => z.enum(names as [string, ...string[]]);

/** What changed between the release of the remote and the portal, and whether the remote still works, judged by hand. */
const cases: readonly (readonly [change: string, before: Operation, after: Operation, fits: 'fits' | 'breaks'])[] = [
  ['a response gains a field', response({ a: text }), response({ a: text, b: text }), 'fits'],
  ['a response gains an optional field', response({ a: text }), response({ a: text, b: text.optional() }), 'fits'],
  [
    'an item of a list gains a field',
    responseOf(z.array(z.object({ a: text }))),
    responseOf(z.array(z.object({ a: text, b: text }))),
    'fits',
  ],
  [
    'an object in a response gains a field',
    response({ a: z.object({ b: text }) }),
    response({ a: z.object({ b: text, c: text }) }),
    'fits',
  ],
  ['a response loses a field', response({ a: text, b: text }), response({ a: text }), 'breaks'],
  ['a response loses an optional field', response({ a: text, b: text.optional() }), response({ a: text }), 'fits'],
  ['a field of a response is renamed', response({ name: text }), response({ title: text }), 'breaks'],
  ['a field of a response becomes optional', response({ a: text }), response({ a: text.optional() }), 'breaks'],
  ['an optional field of a response becomes required', response({ a: text.optional() }), response({ a: text }), 'fits'],
  ['a field of a response may be null', response({ a: text }), response({ a: text.nullable() }), 'breaks'],
  ['a field of a response is never null any more', response({ a: text.nullable() }), response({ a: text }), 'fits'],
  ['a field of a response changes its type', response({ a: z.number() }), response({ a: text }), 'breaks'],
  ['a number in a response becomes an integer', response({ a: z.number() }), response({ a: z.int() }), 'fits'],
  ['an integer in a response gets decimals', response({ a: z.int() }), response({ a: z.number() }), 'breaks'],
  ['a response is a list instead of an item', response({ a: text }), responseOf(z.array(z.object({ a: text }))), 'breaks'],
  ['an enum in a response gains a value', response({ a: colours('red') }), response({ a: colours('red', 'blue') }), 'breaks'],
  ['an enum in a response loses a value', response({ a: colours('red', 'blue') }), response({ a: colours('red') }), 'fits'],
  ['an enum in a response becomes any text', response({ a: colours('red') }), response({ a: text }), 'breaks'],
  ['a text in a response may be longer', response({ a: text.max(100) }), response({ a: text.max(200) }), 'fits'],
  [
    'a number in a response may be larger',
    response({ a: z.int().min(1).max(5) }),
    response({ a: z.int().min(1).max(10) }),
    'breaks',
  ],
  ['a day in a response becomes an instant', response({ a: z.iso.date() }), response({ a: z.iso.datetime() }), 'breaks'],
  ['an empty response becomes JSON', operation({}), response({ a: text }), 'fits'],
  ['a JSON response becomes empty', response({ a: text }), operation({}), 'breaks'],
  ['a response has another success status', responseOf(z.object({ a: text })), responseOf(z.object({ a: text }), 201), 'fits'],
  ['a JSON response becomes a file', response({ a: text }), operation({ response: { kind: 'file', status: 200 } }), 'breaks'],
  [
    'a union in a response loses an alternative',
    responseOf(z.union([z.object({ a: text }), z.object({ b: z.int() })])),
    response({ a: text }),
    'fits',
  ],
  [
    'a union in a response gains an alternative',
    response({ a: text }),
    responseOf(z.union([z.object({ a: text }), z.object({ b: z.int() })])),
    'breaks',
  ],
  [
    'the values of a record in a response change their type',
    response({ a: z.record(text, z.int()) }),
    response({ a: z.record(text, text) }),
    'breaks',
  ],
  ['an input gains an optional field', body({ a: text }), body({ a: text, b: text.optional() }), 'fits'],
  ['an input gains a field with a default', body({ a: text }), body({ a: text, b: text.default('x') }), 'fits'],
  ['an input gains a required field', body({ a: text }), body({ a: text, b: text }), 'breaks'],
  ['an input loses a field, which would be ignored silently', body({ a: text, b: text }), body({ a: text }), 'breaks'],
  ['a strict input loses a field', strictBody({ a: text, b: text.optional() }), strictBody({ a: text }), 'breaks'],
  ['a field of an input becomes optional', body({ a: text }), body({ a: text.optional() }), 'fits'],
  ['a field of an input becomes required', body({ a: text.optional() }), body({ a: text }), 'breaks'],
  ['an enum in an input gains a value', body({ a: colours('red') }), body({ a: colours('red', 'blue') }), 'fits'],
  ['an enum in an input loses a value', body({ a: colours('red', 'blue') }), body({ a: colours('red') }), 'breaks'],
  ['a text in an input may be longer', body({ a: text.max(100) }), body({ a: text.max(200) }), 'fits'],
  ['a text in an input must be shorter', body({ a: text.max(200) }), body({ a: text.max(100) }), 'breaks'],
  ['an input may be null, too', body({ a: text }), body({ a: text.nullable() }), 'fits'],
  ['an input follows a new pattern', body({ a: text }), body({ a: text.regex(/^a+$/) }), 'breaks'],
  ['an input follows no pattern any more', body({ a: text.regex(/^a+$/) }), body({ a: text }), 'fits'],
  ['a list in an input must not be empty', body({ a: z.array(text) }), body({ a: z.array(text).min(1) }), 'breaks'],
  ['a filter is added', query({ q: text.optional() }), query({ q: text.optional(), status: text.optional() }), 'fits'],
  ['a filter is removed', query({ q: text.optional(), status: text.optional() }), query({ q: text.optional() }), 'breaks'],
  ['the default of a filter changes', query({ limit: z.int().default(100) }), query({ limit: z.int().default(20) }), 'breaks'],
  ['the first filter is added', operation({}), query({ q: text.optional() }), 'fits'],
  ['the address changes', operation({}), operation({ path: '/api/items/:id' }), 'breaks'],
  ['the method changes', operation({}), operation({ method: 'PUT' }), 'breaks'],
  [
    'the uploaded file gets another purpose',
    operation({ upload: 'idea' as never }),
    operation({ upload: 'grant' as never }),
    'breaks',
  ],
];

describe('[REM-80] a change of an operation', () => {
  it('is judged in at least forty cases', () => expect(cases.length).toBeGreaterThanOrEqual(40));

  it.each(cases)('is judged correctly: %s', (_change, before, after, verdict) => {
    expect([verdict, ...incompatibilities(shapeOf(before), shapeOf(after))]).toHaveLength(verdict === 'fits' ? 1 : 2);
  });

  it('is reported with its location and the previous value', () => {
    const [before, after] = [
      responseOf(z.array(z.object({ a: z.object({ b: text }) }))),
      responseOf(z.array(z.object({ a: z.object({}) }))),
    ];
    expect(incompatibilities(shapeOf(before), shapeOf(after))).toEqual(['the response[].a.b is no longer returned']);
    expect(incompatibilities(shapeOf(body({ a: text.max(200) })), shapeOf(body({ a: text.max(100) })))).toEqual([
      'body.a has the bound maxLength 100, and had 200',
    ]);
  });

  it('is not reported for an unchanged operation, for all of our operations', () => {
    expect(operations.flatMap((one) => incompatibilities(shapeOf(one), shapeOf(one)))).toEqual([]);
  });

  it('is not compared in a schema that is nested too deep, which is rejected', () => {
    let deep: Record<string, unknown> = { type: 'string' };
    for (let level = 0; level < 5000; level += 1) deep = { type: 'array', items: deep };
    const shape = { ...shapeOf(operation({})), body: deep };
    expect(operationShapeSchema.safeParse(shape).error?.issues[0]?.message).toBe('A schema is nested too deep');
  });
});

describe('[REM-80] the shape of an operation', () => {
  it('has the digest of the operation, even after JSON serialization', () => {
    for (const one of operations) expect(digestOfShape(JSON.parse(JSON.stringify(shapeOf(one))))).toBe(digestOf(one));
  });
});
