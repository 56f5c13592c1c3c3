import * as fc from 'fast-check';
import type { Operation } from 'shared-contracts/operation';
import * as z from 'zod';
import type { CallRequest } from '../permissions/request.ts';

/** A request that may have a fault. */
export interface Variant {
  readonly what: string;
  readonly path: string;
  readonly body?: CallRequest['body'];
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Whether only a 4xx is correct, because the request makes no sense in any reading; otherwise it may also be accepted. */
  readonly mustBeRefused: boolean;
}

const long = 'x'.repeat(3_000);
const segments = ['0', 'no-such-id', '%00', '%ff', '%', '..%2F..%2Fetc%2Fpasswd', '%F0%9F%92%A5', long, "'%20or%20'1'='1"];

/** The request with another value for each path parameter. */
const ofPath = ({ path: pattern }: Operation, { path, body }: CallRequest): Variant[] => {
  const [address = '', query] = path.split('?');
  const parts = address.split('/');
  return pattern.split('/').flatMap((part, index) =>
    part.startsWith(':')
      ? segments.map((segment) => ({
          what: `${segment.slice(0, 30)} for ${part}`,
          path: [...parts.slice(0, index), segment, ...parts.slice(index + 1)].join('/') + (query ? `?${query}` : ''),
          body,
          mustBeRefused: true,
        }))
      : [],
  );
};

const queryValues = ['', '%00', '%ff', '%', '-1', '1e400', 'NaN', '2026-13-45', '%F0%9F%92%A5', "'%3B--", '%25%5F%5C', long];

/** The request with another value for each query parameter, a duplicated one, and a nested one. */
const ofQuery = ({ query }: Operation, { path, body }: CallRequest): Variant[] => {
  if (!(query instanceof z.ZodObject)) return [];
  const [address] = path.split('?');
  const variant = (search: string) => ({ what: search.slice(0, 40), path: `${address}?${search}`, body, mustBeRefused: false });
  return Object.keys(query.shape).flatMap((name) => [
    ...queryValues.map((value) => variant(`${name}=${value}`)),
    variant(`${name}=1&${name}=2`),
    variant(`${name}[x]=1`),
    variant(`${name}.__proto__=1`),
  ]);
};

const json = { 'content-type': 'application/json' };
const notJson = ['{', '{"a":1}}', 'undefined', '\u0000', `${'['.repeat(5_000)}`, "{'a': 1}"];
const notAnObject = ['null', '[]', '"text"', '17', 'true', '[{}]'];
const deep = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;

/** Bodies other than a JSON object in UTF-8 with the right type. */
const ofBody = (body: object, path: string): Variant[] => {
  const wrongBodies = [...notJson, ...notAnObject, deep].map((text) => ({
    what: `body ${text.slice(0, 20)}`,
    body: text,
    headers: json,
  }));
  const valid = JSON.stringify(body);
  return [
    ...wrongBodies,
    { what: 'text/plain', body: valid, headers: { 'content-type': 'text/plain' } },
    { what: 'no type', body: new Blob([valid]), headers: { 'content-type': null } },
    { what: 'not UTF-8', body: new Blob([new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])]), headers: json },
    { what: 'a character that breaks off', body: new Blob([valid, new Uint8Array([0xc3])]), headers: json },
    {
      what: 'a form',
      body: new URLSearchParams({ title: 'x' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
  ].map((variant) => ({ ...variant, path, mustBeRefused: true }));
};

export type Path = readonly (string | number)[];
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The path of every value in a body, except the body itself. */
export const pathsOf = (value: unknown, prefix: Path = []): Path[] =>
  isObject(value) ? Object.entries(value).flatMap(([key, inner]) => [[...prefix, key], ...pathsOf(inner, [...prefix, key])]) : [];

export const valueAt = (body: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), body);

export const withValue = (body: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value;
  const copy = Array.isArray(body) ? [...body] : { ...(body as object) };
  Reflect.set(copy, key, withValue(Reflect.get(copy, key), rest, value));
  return copy;
};

const oddTexts = [
  'night\u0000load at the pump',
  '\ud800',
  '\u202e\u0007',
  'x'.repeat(200_000),
  '9999-99-99',
  'Infinity',
  '../../etc/passwd',
  '%00',
];

/** A value, and the beginning of its JSON. */
interface OddValue {
  readonly value: unknown;
  readonly what: string;
}
const described = (value: unknown): OddValue => ({ value, what: JSON.stringify(value).slice(0, 30) });
const oddValues = [null, true, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 1, '', [], {}, [[]], ...oddTexts].map(described);

const randomValuesBySeed = new Map<number, readonly OddValue[]>();
const randomValues = (seed: number): readonly OddValue[] => {
  const values = randomValuesBySeed.get(seed) ?? fc.sample(fc.jsonValue(), { seed, numRuns: 3 }).map(described);
  randomValuesBySeed.set(seed, values);
  return values;
};

/**
 * The request with another value for each value of its body, which is built when it is sent: after an accepted request all
 * variants are made again, and some are long.
 */
const ofFields = (body: object, path: string, seed: number): Variant[] =>
  pathsOf(body).flatMap((field, number) => {
    const original = valueAt(body, field);
    return [...oddValues, ...randomValues(seed + number)].map(({ value, what }) => ({
      what: `${field.join('.')} is ${what}`,
      path,
      get body() {
        return JSON.stringify(withValue(body, field, value));
      },
      headers: json,
      mustBeRefused: !isObject(original) && isObject(value),
    }));
  });

const multipart = { 'content-type': 'multipart/form-data; boundary=edge' };
const part = (name: string, file: string, text: string) =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\n\r\n${text}\r\n`;

/** Invalid forms, or forms without a file. */
const ofUpload = (path: string): Variant[] =>
  [
    { what: 'no form', body: '{}', headers: json },
    { what: 'a form without edge', body: part('file', 'a.pdf', '%PDF-1.7'), headers: { 'content-type': 'multipart/form-data' } },
    { what: 'an empty form', body: '--edge--\r\n', headers: multipart },
    {
      what: 'no file',
      body: '--edge\r\ncontent-disposition: form-data; name="file"\r\n\r\ntext\r\n--edge--\r\n',
      headers: multipart,
    },
    { what: 'a form that breaks off', body: part('file', 'a.pdf', '%PDF-1.7'), headers: multipart },
    { what: 'a broken head', body: '--edge\r\ncontent-disposition\r\n\r\n--edge--\r\n', headers: multipart },
    { what: 'an empty file', body: `${part('file', 'a.pdf', '')}--edge--\r\n`, headers: multipart },
    { what: 'another field', body: `${part('other', 'a.pdf', '%PDF-1.7')}--edge--\r\n`, headers: multipart },
    { what: 'nothing', body: '', headers: multipart },
  ].map((variant) => ({ ...variant, path, mustBeRefused: true }));

const oddCookies = ['__Host-portal=%ff', 'portal_session=a.b.c; portal_session=%00', '=;;=', `x=${long}`];

/** An invalid session. */
const ofHeaders = ({ audience }: Operation, { path, body }: CallRequest): Variant[] =>
  oddCookies.map((cookie) => ({
    what: `cookie ${cookie.slice(0, 20)}`,
    path,
    body,
    headers: { cookie, authorization: 'Bearer \u00ff' },
    mustBeRefused: audience !== 'anyone',
  }));

/** Faulty variants of a valid request of an operation; deterministic for a seed. */
export const variantsOf = (operation: Operation, request: CallRequest, seed: number): Variant[] => {
  const { path, body } = request;
  const isUpload = body instanceof FormData;
  return [
    ...ofHeaders(operation, request),
    ...ofPath(operation, request),
    ...ofQuery(operation, request),
    ...(isUpload ? ofUpload(path) : []),
    ...(isObject(body) && !isUpload ? [...ofBody(body, path), ...ofFields(body, path, seed)] : []),
  ];
};
