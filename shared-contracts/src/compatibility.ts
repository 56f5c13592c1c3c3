import type { OperationShape, Schema } from './operation-shape.ts';

/** The direction in which values travel: an input goes from the remote to the portal, a response comes back. */
type Direction = 'input' | 'response';

const noFields: Schema = { type: 'object' };
/** The keywords that the comparison supports; a schema with any other keyword is compatible only if it did not change. */
const supportedKeywords = new Set(
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
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const inWords = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** The alternatives of a schema, if it has any. */
const alternatives = (schema: Schema): readonly Schema[] | undefined => {
  const list = schema.anyOf ?? schema.oneOf;
  return list === undefined ? undefined : schemasIn(list);
};

/** The values that a schema is restricted to (`const` or `enum`), if it is. */
const valuesOf = ({ const: value, enum: values }: Schema): readonly unknown[] | undefined =>
  value !== undefined ? [value] : Array.isArray(values) ? values : undefined;

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
const typesOf = ({ type }: Schema): readonly unknown[] => (Array.isArray(type) ? type : type === undefined ? [] : [type]);
const acceptsType = (to: Schema, type: unknown): boolean => {
  const types = typesOf(to);
  return types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'));
};

const numberIn = (schema: Schema, key: string, defaultValue: number): number => {
  const { [key]: value } = schema;
  return typeof value === 'number' ? value : defaultValue;
};

/** Bounds that must not become narrower: bounds of numbers always, bounds of lengths only in inputs. */
const boundIssues = (from: Schema, to: Schema, direction: Direction, path: string): string[] => {
  const lower =
    direction === 'input' ? ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] : ['minimum', 'exclusiveMinimum'];
  const upper =
    direction === 'input' ? ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] : ['maximum', 'exclusiveMaximum'];
  const below = lower.filter((key) => numberIn(from, key, -Infinity) < numberIn(to, key, key.endsWith('imum') ? -Infinity : 0));
  const above = upper.filter((key) => numberIn(from, key, Infinity) > numberIn(to, key, Infinity));
  const narrower = [...below, ...above].filter((key) => to[key] !== undefined && !isImplied(from, to, key));
  return narrower.map((key) => `${path} has the bound ${key} ${inWords(to[key])}, and had ${inWords(from[key])}`);
};

/** Whether an exclusive bound follows from an inclusive one, or the other way round: "above 0" from "at least 1". */
const isImplied = (from: Schema, to: Schema, key: string): boolean => {
  const bound = numberIn(to, key, Number.NaN);
  if (key === 'exclusiveMinimum') return numberIn(from, 'minimum', -Infinity) > bound;
  if (key === 'exclusiveMaximum') return numberIn(from, 'maximum', Infinity) < bound;
  if (key === 'minimum') return numberIn(from, 'exclusiveMinimum', -Infinity) >= bound;
  return key === 'maximum' && numberIn(from, 'exclusiveMaximum', Infinity) <= bound;
};

/** Differences in how a value is written: its format, its pattern. */
const formatIssues = (from: Schema, to: Schema, direction: Direction, path: string): string[] => {
  const keys = direction === 'input' ? ['format', 'pattern', 'multipleOf', 'uniqueItems'] : ['format', 'multipleOf'];
  const changed = keys.filter((key) => to[key] !== undefined && to[key] !== false && !same(from[key], to[key]));
  return changed.map((key) => `${path} has another ${key} (${inWords(to[key])}, it was ${inWords(from[key])})`);
};

const inputFieldIssues = (from: Schema, to: Schema, path: string): string[] => {
  const [sent, accepted] = [fieldsOf(from), fieldsOf(to)];
  const changed = Object.entries(sent).flatMap(([name, schema]) => {
    const fieldPath = `${path}.${name}`;
    const field = accepted[name] ?? to.additionalProperties;
    if (!isSchema(field)) return [`${fieldPath} is not taken any more`];
    const [before, after] = [(schema as Schema).default, field.default];
    const hasOtherDefault = before !== undefined && after !== undefined && !same(before, after);
    const defaultIssues = hasOtherDefault
      ? [`${fieldPath} means ${inWords(after)} where it is left out, and meant ${inWords(before)}`]
      : [];
    return [...defaultIssues, ...differences(schema as Schema, field, 'input', fieldPath)];
  });
  const newlyRequired = requiredBy(to).filter((name) => !requiredBy(from).includes(name));
  return [...changed, ...newlyRequired.map((name) => `${path}.${name} is required now`)];
};

const responseFieldIssues = (from: Schema, to: Schema, path: string): string[] => {
  const [sent, expected] = [fieldsOf(from), fieldsOf(to)];
  return Object.entries(expected).flatMap(([name, schema]) => {
    const fieldPath = `${path}.${name}`;
    const field = sent[name] ?? from.additionalProperties;
    const isRequired = requiredBy(to).includes(name);
    if (!isSchema(field)) return isRequired ? [`${fieldPath} is no longer returned`] : [];
    if (isRequired && !requiredBy(from).includes(name)) return [`${fieldPath} may be missing now`];
    return differences(field, schema as Schema, 'response', fieldPath);
  });
};

const objectIssues = (from: Schema, to: Schema, direction: Direction, path: string): string[] => {
  const fieldIssues = direction === 'input' ? inputFieldIssues(from, to, path) : responseFieldIssues(from, to, path);
  const sentOthers = isSchema(from.additionalProperties) ? from.additionalProperties : undefined;
  const acceptedOthers = isSchema(to.additionalProperties) ? to.additionalProperties : undefined;
  const keys = isSchema(from.propertyNames) && isSchema(to.propertyNames) ? [from.propertyNames, to.propertyNames] : undefined;
  return [
    ...fieldIssues,
    ...(sentOthers && acceptedOthers ? differences(sentOthers, acceptedOthers, direction, `${path}.*`) : []),
    ...(sentOthers && !acceptedOthers && Object.keys(fieldsOf(to)).length > 0 && direction === 'input'
      ? [`${path} accepts only fields with known names`]
      : []),
    ...(acceptedOthers && !sentOthers && direction === 'response'
      ? Object.entries(fieldsOf(from)).flatMap(([name, field]) =>
          differences(field as Schema, acceptedOthers, direction, `${path}.${name}`),
        )
      : []),
    ...(keys?.[0] && keys[1] ? differences(keys[0], keys[1], direction, `the names in ${path}`) : []),
  ];
};

/** What is sent must match one of the expected alternatives; otherwise the only one of the same type determines the issues. */
const alternativeIssues = (from: Schema, expected: readonly Schema[], direction: Direction, path: string): string[] => {
  if (expected.some((to) => differences(from, to, direction, path).length === 0)) return [];
  const type = typesOf(from)[0] ?? 'value';
  const sameType = expected.filter((to) => acceptsType(to, type));
  return sameType.length === 1 && sameType[0]
    ? differences(from, sameType[0], direction, path)
    : [`${path} may be ${describe(from)} now`];
};

const describe = (schema: Schema): string => {
  const values = valuesOf(schema);
  return values ? values.map(inWords).join(' or ') : typesOf(schema).map(String).join(' or ') || 'something else';
};

const valueIssues = (values: readonly unknown[], to: Schema, direction: Direction, path: string): string[] => {
  const accepted = valuesOf(to);
  const schemaTypeOf = (value: unknown) => (Number.isInteger(value) ? 'integer' : typeOf(value));
  const fits = (value: unknown) =>
    accepted
      ? accepted.some((other) => same(other, value))
      : acceptsType(to, schemaTypeOf(value)) && formatIssues({}, to, direction, path).length === 0;
  const unexpected = values.filter((value) => !fits(value)).map(inWords);
  if (unexpected.length === 0) return [];
  return [
    direction === 'input' ? `${path} no longer accepts ${unexpected.join(', ')}` : `${path} may be ${unexpected.join(', ')} now`,
  ];
};

/**
 * Why one side may not understand a value that the other side sends; empty if it understands every value.
 *
 * @param from the schema of the side that sends
 * @param to the schema of the side that receives
 */
function differences(from: Schema, to: Schema, direction: Direction, path: string): string[] {
  if (same(from, to) || Object.keys(to).every((key) => key === '$schema')) return [];
  const unsupported = [...Object.keys(from), ...Object.keys(to)].find((key) => !supportedKeywords.has(key));
  if (unsupported) return [`${path} changed, and "${unsupported}" cannot be compared`];
  const sent = alternatives(from);
  if (sent) return sent.flatMap((alternative) => differences(alternative, to, direction, path));
  const expected = alternatives(to);
  if (expected) return alternativeIssues(from, expected, direction, path);
  const values = valuesOf(from);
  if (values) return valueIssues(values, to, direction, path);
  const accepted = valuesOf(to);
  if (accepted) return [`${path} ${direction === 'input' ? 'accepts only' : 'was only'} ${accepted.map(inWords).join(', ')}`];
  const types = typesOf(from);
  if (types.length === 0 || types.some((type) => !acceptsType(to, type)))
    return [`${path} is ${describe(direction === 'input' ? to : from)}, and was ${describe(direction === 'input' ? from : to)}`];
  return [
    ...boundIssues(from, to, direction, path),
    ...formatIssues(from, to, direction, path),
    ...(types.includes('object') ? objectIssues(from, to, direction, path) : []),
    ...(types.includes('array') && isSchema(to.items)
      ? differences(isSchema(from.items) ? from.items : {}, to.items, direction, `${path}[]`)
      : []),
  ];
}

const responseIssues = ({ answer: built }: OperationShape, { answer: offered }: OperationShape): string[] => {
  // callers only check whether a status is a success
  if (built.kind === 'none' && (offered.kind === 'json' || offered.kind === 'none')) return [];
  if (built.kind !== offered.kind) return [`the response is ${offered.kind}, and was ${built.kind}`];
  return built.schema ? differences(offered.schema ?? {}, built.schema, 'response', 'the response') : [];
};

/**
 * Why a remote that was built for one shape of an operation cannot call another one; empty if it can (REM-3). A response may gain
 * fields and lose values, an input may gain optional fields and further values. Rules that a schema does not express, such as a
 * check of two fields together, are not compared.
 *
 * @param built the shape that the remote was built for
 * @param offered the shape that the portal has
 */
export const incompatibilities = (built: OperationShape, offered: OperationShape): string[] => {
  if (built.method !== offered.method || built.path !== offered.path)
    return [`it is ${offered.method} ${offered.path}, and was ${built.method} ${built.path}`];
  const uploadIssues =
    built.upload === offered.upload ? [] : [`its file is ${offered.upload ?? 'none'}, and was ${built.upload ?? 'none'}`];
  const inputIssues = (['params', 'query', 'body'] as const).flatMap((part) =>
    built[part] || offered[part] ? differences(built[part] ?? noFields, offered[part] ?? noFields, 'input', part) : [],
  );
  return [...uploadIssues, ...inputIssues, ...responseIssues(built, offered)];
};
