import type { OperationShape, Schema } from './operation-shape.ts';

/** The direction in which values travel: an input goes from the remote to the portal, an answer comes back. */
type Way = 'input' | 'answer';

const nothing: Schema = { type: 'object' };
/** The keywords that the comparison supports; a schema with any other keyword is compatible only if it did not change. */
const understood = new Set(
  (
    '$schema type properties required additionalProperties propertyNames items anyOf oneOf enum const default format pattern ' +
    'minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems ' +
    'title description readOnly contentEncoding'
  ).split(' '),
);

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);
const schemasIn = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const fieldsOf = ({ properties }: Schema): Schema => (isSchema(properties) ? properties : {});
const requiredBy = ({ required }: Schema): readonly unknown[] => (Array.isArray(required) ? required : []);
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** The alternatives of a schema, if it has any. */
const alternatives = (schema: Schema): readonly Schema[] | undefined => {
  const list = schema.anyOf ?? schema.oneOf;
  return list === undefined ? undefined : schemasIn(list);
};

/** The values that a schema is restricted to (`const` or `enum`), if it is. */
const valuesOf = ({ const: one, enum: many }: Schema): readonly unknown[] | undefined =>
  one !== undefined ? [one] : Array.isArray(many) ? many : undefined;

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
const typesOf = ({ type }: Schema): readonly unknown[] => (Array.isArray(type) ? type : type === undefined ? [] : [type]);
const takesType = (to: Schema, type: unknown): boolean => {
  const types = typesOf(to);
  return types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'));
};

const numberIn = (schema: Schema, key: string, otherwise: number): number => {
  const { [key]: value } = schema;
  return typeof value === 'number' ? value : otherwise;
};

/** Bounds that must not become narrower: bounds of numbers always, bounds of lengths only in inputs. */
const boundIssues = (from: Schema, to: Schema, way: Way, at: string): string[] => {
  const lower = way === 'input' ? ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] : ['minimum', 'exclusiveMinimum'];
  const upper = way === 'input' ? ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] : ['maximum', 'exclusiveMaximum'];
  const below = lower.filter((key) => numberIn(from, key, -Infinity) < numberIn(to, key, key.endsWith('imum') ? -Infinity : 0));
  const above = upper.filter((key) => numberIn(from, key, Infinity) > numberIn(to, key, Infinity));
  const narrower = [...below, ...above].filter((key) => to[key] !== undefined && !implied(from, to, key));
  return narrower.map((key) => `${at} has the bound ${key} ${shown(to[key])}, and had ${shown(from[key])}`);
};

/** Whether a bound of the one kind follows from one of the other, such as "above 0" from "at least 1". */
const implied = (from: Schema, to: Schema, key: string): boolean => {
  const bound = numberIn(to, key, Number.NaN);
  if (key === 'exclusiveMinimum') return numberIn(from, 'minimum', -Infinity) > bound;
  if (key === 'exclusiveMaximum') return numberIn(from, 'maximum', Infinity) < bound;
  if (key === 'minimum') return numberIn(from, 'exclusiveMinimum', -Infinity) >= bound;
  return key === 'maximum' && numberIn(from, 'exclusiveMaximum', Infinity) <= bound;
};

const writtenIssues = (from: Schema, to: Schema, way: Way, at: string): string[] => {
  const keys = way === 'input' ? ['format', 'pattern', 'multipleOf', 'uniqueItems'] : ['format', 'multipleOf'];
  const changed = keys.filter((key) => to[key] !== undefined && to[key] !== false && !same(from[key], to[key]));
  return changed.map((key) => `${at} is written otherwise (${key} ${shown(to[key])}, and it was ${shown(from[key])})`);
};

const inputIssues = (from: Schema, to: Schema, at: string): string[] => {
  const [had, has] = [fieldsOf(from), fieldsOf(to)];
  const lost = Object.entries(had).flatMap(([name, schema]) => {
    const place = `${at}.${name}`;
    const taken = has[name] ?? to.additionalProperties;
    if (!isSchema(taken)) return [`${place} is not taken any more`];
    const [before, after] = [(schema as Schema).default, taken.default];
    const otherwise = before !== undefined && after !== undefined && !same(before, after);
    const means = otherwise ? [`${place} means ${shown(after)} where it is left out, and meant ${shown(before)}`] : [];
    return [...means, ...differences(schema as Schema, taken, 'input', place)];
  });
  const needed = requiredBy(to).filter((name) => !requiredBy(from).includes(name));
  return [...lost, ...needed.map((name) => `${at}.${name} is required now`)];
};

const answerIssues = (from: Schema, to: Schema, at: string): string[] => {
  const [has, expected] = [fieldsOf(from), fieldsOf(to)];
  return Object.entries(expected).flatMap(([name, schema]) => {
    const place = `${at}.${name}`;
    const present = has[name] ?? from.additionalProperties;
    const needed = requiredBy(to).includes(name);
    if (!isSchema(present)) return needed ? [`${place} is not answered any more`] : [];
    if (needed && !requiredBy(from).includes(name)) return [`${place} may be missing now`];
    return differences(present, schema as Schema, 'answer', place);
  });
};

const objectIssues = (from: Schema, to: Schema, way: Way, at: string): string[] => {
  const named = way === 'input' ? inputIssues(from, to, at) : answerIssues(from, to, at);
  const rest = isSchema(from.additionalProperties) ? from.additionalProperties : undefined;
  const taken = isSchema(to.additionalProperties) ? to.additionalProperties : undefined;
  const keys = isSchema(from.propertyNames) && isSchema(to.propertyNames) ? [from.propertyNames, to.propertyNames] : undefined;
  return [
    ...named,
    ...(rest && taken ? differences(rest, taken, way, `${at}.*`) : []),
    ...(rest && !taken && Object.keys(fieldsOf(to)).length > 0 && way === 'input' ? [`${at} takes fields by name only`] : []),
    ...(taken && !rest && way === 'answer'
      ? Object.entries(fieldsOf(from)).flatMap(([name, field]) => differences(field as Schema, taken, way, `${at}.${name}`))
      : []),
    ...(keys?.[0] && keys[1] ? differences(keys[0], keys[1], way, `the names in ${at}`) : []),
  ];
};

/** Each alternative that is sent must match an expected one; if none matches, the closest one determines the issues. */
const alternativeIssues = (from: Schema, expected: readonly Schema[], way: Way, at: string): string[] => {
  let closest: string[] | undefined;
  for (const to of expected) {
    const issues = differences(from, to, way, at);
    if (issues.length === 0) return [];
    if (!closest || issues.length < closest.length) closest = issues;
  }
  const type = typesOf(from)[0] ?? 'value';
  const alike = expected.filter((to) => takesType(to, type));
  return alike.length === 1 && alike[0] ? differences(from, alike[0], way, at) : [`${at} may be ${describe(from)} now`];
};

const describe = (schema: Schema): string => {
  const values = valuesOf(schema);
  return values ? values.map(shown).join(' or ') : typesOf(schema).map(String).join(' or ') || 'something else';
};

const valueIssues = (values: readonly unknown[], to: Schema, way: Way, at: string): string[] => {
  const taken = valuesOf(to);
  const number = (value: unknown) => typeof value === 'number' && !Number.isInteger(value);
  const fits = (value: unknown) =>
    taken
      ? taken.some((one) => same(one, value))
      : takesType(to, typeof value === 'number' && !number(value) ? 'integer' : typeOf(value)) &&
        writtenIssues({}, to, way, at).length === 0;
  const strange = values.filter((value) => !fits(value));
  if (strange.length === 0) return [];
  return [
    `${at} ${way === 'input' ? 'does not take' : 'may be'} ${strange.map(shown).join(', ')} ${way === 'input' ? 'any more' : 'now'}`,
  ];
};

/** Why one side may not understand a value that the other side sends; empty if it understands every value. */
function differences(from: Schema, to: Schema, way: Way, at: string): string[] {
  if (same(from, to) || Object.keys(to).every((key) => key === '$schema')) return [];
  const strange = [...Object.keys(from), ...Object.keys(to)].find((key) => !understood.has(key));
  if (strange) return [`${at} changed, and "${strange}" cannot be compared`];
  const ways = alternatives(from);
  if (ways) return ways.flatMap((one) => differences(one, to, way, at));
  const expected = alternatives(to);
  if (expected) return alternativeIssues(from, expected, way, at);
  const values = valuesOf(from);
  if (values) return valueIssues(values, to, way, at);
  const taken = valuesOf(to);
  if (taken) return [`${at} ${way === 'input' ? 'takes' : 'was'} ${taken.map(shown).join(', ')} only`];
  const types = typesOf(from);
  if (types.length === 0 || types.some((type) => !takesType(to, type)))
    return [`${at} is ${describe(way === 'input' ? to : from)}, and was ${describe(way === 'input' ? from : to)}`];
  return [
    ...boundIssues(from, to, way, at),
    ...writtenIssues(from, to, way, at),
    ...(types.includes('object') ? objectIssues(from, to, way, at) : []),
    ...(types.includes('array') && isSchema(to.items)
      ? differences(isSchema(from.items) ? from.items : {}, to.items, way, `${at}[]`)
      : []),
  ];
}

const responseIssues = ({ answer: built }: OperationShape, { answer: offered }: OperationShape): string[] => {
  // callers only check whether a status is a success
  if (built.kind === 'none' && (offered.kind === 'json' || offered.kind === 'none')) return [];
  if (built.kind !== offered.kind) return [`the answer is ${offered.kind}, and was ${built.kind}`];
  return built.schema ? differences(offered.schema ?? {}, built.schema, 'answer', 'the answer') : [];
};

/**
 * Why a remote that was built for one shape of an operation cannot call another one; empty if it can (REM-3). An answer may gain
 * fields and lose values, an input may gain optional fields and further values. Rules that a schema does not express, such as a
 * check of two fields together, are not compared.
 *
 * @param built the shape that the remote was built for
 * @param offered the shape that the portal has
 */
export const incompatibilities = (built: OperationShape, offered: OperationShape): string[] => {
  if (built.method !== offered.method || built.path !== offered.path)
    return [`it is ${offered.method} ${offered.path}, and was ${built.method} ${built.path}`];
  const upload =
    built.upload === offered.upload ? [] : [`its file is ${offered.upload ?? 'none'}, and was ${built.upload ?? 'none'}`];
  const inputs = (['params', 'query', 'body'] as const).flatMap((part) =>
    built[part] || offered[part] ? differences(built[part] ?? nothing, offered[part] ?? nothing, 'input', part) : [],
  );
  return [...upload, ...inputs, ...responseIssues(built, offered)];
};
