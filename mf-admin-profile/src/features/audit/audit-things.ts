import { t } from 'shared-contracts/translate';

/** The names of a kind of thing in a sentence; `{0}` is its title. */
interface Thing {
  readonly one: string;
  readonly titled: string;
  /** Used for the reviewer's own item, for kinds that are reviewed. */
  readonly own?: string;
  /** Used when its rows were reordered, for kinds that admins manage; `{0}` is the person who did it. */
  readonly reordered?: string;
}

/** By the noun of the kind, which the api also returns with an item. */
const things: Readonly<Record<string, Thing>> = {
  idea: { one: t`an idea`, titled: t`the idea “{0}”`, own: t`their own idea` },
  'AI tool': { one: t`an AI tool`, titled: t`the AI tool “{0}”`, own: t`their own AI tool` },
  'energy item': { one: t`an energy item`, titled: t`the energy item “{0}”`, own: t`their own energy item` },
  project: { one: t`a project`, titled: t`the project “{0}”`, own: t`their own project` },
  'technical report': {
    one: t`a technical report`,
    titled: t`the technical report “{0}”`,
    own: t`their own technical report`,
  },
  presentation: { one: t`a presentation`, titled: t`the presentation “{0}”`, own: t`their own presentation` },
  grant: { one: t`a grant`, titled: t`the grant “{0}”` },
  'case study': { one: t`a case study`, titled: t`the case study “{0}”` },
  booking: { one: t`a booking`, titled: t`the booking “{0}”` },
  office: { one: t`an office`, titled: t`the office “{0}”` },
  table: { one: t`a desk`, titled: t`the desk “{0}”` },
  field: { one: t`a field`, titled: t`the field “{0}”`, reordered: t`{0} changed the order of the fields` },
  subfield: { one: t`a subfield`, titled: t`the subfield “{0}”`, reordered: t`{0} changed the order of the subfields` },
  'Kaizen tip': { one: t`a Kaizen tip`, titled: t`the Kaizen tip “{0}”`, reordered: t`{0} changed the order of the Kaizen tips` },
  'energy template': {
    one: t`an energy template`,
    titled: t`the energy template “{0}”`,
    reordered: t`{0} changed the order of the energy templates`,
  },
  'project template': {
    one: t`a project template`,
    titled: t`the project template “{0}”`,
    reordered: t`{0} changed the order of the project templates`,
  },
  'deploy token': { one: t`a deploy token`, titled: t`the deploy token “{0}”` },
  'background job': { one: t`a background job`, titled: t`the background job “{0}”` },
};

/** Kinds whose name in the log differs from their noun. */
const nouns: Readonly<Record<string, string>> = {
  ai_tool: 'AI tool',
  kaizen_tip: 'Kaizen tip',
  job: 'background job',
};

/** The noun for a kind as named in the log. */
export const nounOfKind = (kind: string): string => nouns[kind] ?? kind.replaceAll('_', ' ');

/** The names for a kind, if there are any. */
export const thingOfKind = (kind: string): Thing | undefined => things[nounOfKind(kind)];

/**
 * Names a thing by its title.
 * @param noun of its kind
 */
export const titledThing = (noun: string, title: string): string => {
  const titled = things[noun]?.titled;
  return titled ? titled.replace('{0}', () => title) : t`the ${noun} “${title}”`;
};

/** Names a thing whose title is unknown. */
export const someThing = (kind: string): string => {
  const noun = nounOfKind(kind);
  return things[noun]?.one ?? `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
};
