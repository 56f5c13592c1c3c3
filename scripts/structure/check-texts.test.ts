// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source code
import { describe, expect, it } from 'vitest';
import { updateCatalog } from '../../shell/sdk/src/vite/catalogs/update-catalog.ts';
import { checkTexts } from './check-texts.ts';
import { plantTree } from './planted-tree.ts';

const entry = (id: string, ...forms: string[]) =>
  forms.length === 1
    ? `#: shell/src/card.tsx\nmsgid "${id}"\nmsgstr "${forms[0]}"\n`
    : `#: shell/src/card.tsx\nmsgid "${id}"\nmsgid_plural "{0} votes"\n${forms.map((form, at) => `msgstr[${at}] "${form}"`).join('\n')}\n`;
const card =
  "import { msgid, ngettext, t } from 'shared-contracts/translate';\nexport const Card = ({ title, n }) => <p title={t`Vote for ${title}`}>{ngettext(msgid`${n} vote`, `${n} votes`, n)}</p>;\n";
const vote = entry('Vote for {0}', 'Votează {0}');
const votes = entry('{0} vote', 'un vot', '{0} voturi', '{0} de voturi');
const header = updateCatalog('', new Map()).trimEnd();

const treeWith = (source: string, catalog: string) =>
  plantTree({
    'package.json': { workspaces: ['shell'] },
    'shell/package.json': { name: 'shell' },
    'shell/locales/ro.po': catalog,
    'shell/src/card.tsx': source,
    'shell/src/card.test.tsx': 'export const Untagged = () => <p>Nobody reads this</p>;\n',
  });
const catalogOf = (...entries: string[]) => `${[header, ...entries.map((one) => one.trimEnd())].join('\n\n')}\n`;
const faultsOf = (source: string, ...entries: string[]) => checkTexts(treeWith(source, catalogOf(...entries)), 2).faults;

describe('[PLAT-429] the texts and their translations', () => {
  it('finds nothing if all are translated, and says how many it saw', () => {
    const { faults, saw } = checkTexts(treeWith(card, catalogOf(vote, votes)), 2);
    expect(faults).toEqual([]);
    expect(saw).toBe('2 texts of 1 packages in Romanian, 0 untagged literals');
  });

  it('finds a word that docs/WORDS.md replaces in what a command prints, but not in its comments', () => {
    const command = "// nobody reads this\ndeps.print('Nobody sees it yet.');\n";
    const tree = plantTree({ 'package.json': { workspaces: [] }, 'scripts/remote/publish.mjs': command });
    expect(checkTexts(tree, 0).faults).toEqual(["scripts/remote/publish.mjs:2 has 'Nobody': say 'no one'"]);
  });

  it('finds an area without a catalog, and its untagged texts', () => {
    const tree = plantTree({
      'package.json': { workspaces: ['mf-plants'] },
      'mf-plants/package.json': { name: 'mf-plants' },
      'mf-plants/src/page.tsx': 'export const Page = () => <p>Water the plants</p>;\n',
    });
    expect(checkTexts(tree, 0).faults).toEqual([
      expect.stringContaining('mf-plants/locales/ro.po is missing'),
      expect.stringContaining('"Water the plants" without a tag'),
    ]);
  });

  it.each([
    [
      'a text that is not translated',
      [entry('Vote for {0}', ''), votes],
      'shell/locales/ro.po: "Vote for {0}" is not translated',
    ],
    ['a text that the catalog lacks', [votes], '"Vote for {0}" is not translated'],
    ['a placeholder that is lost', [entry('Vote for {0}', 'Votează'), votes], 'has other placeholders in "Votează"'],
    ['a plural form that is missing', [vote, entry('{0} vote', 'un vot', '{0} voturi', '')], '"{0} vote" is not translated'],
    ['a number that a plural form lacks', [vote, entry('{0} vote', 'un vot', 'voturi', '{0} de voturi')], 'in "voturi"'],
    ['a text that no source has', [vote, votes, entry('Gone', 'Plecat')], 'no source has "Gone"'],
  ])('finds %s', (_what, entries, fault) => {
    expect(faultsOf(card, ...entries)).toContainEqual(expect.stringContaining(fault));
  });

  it.each([
    ['between tags', '<b>New</b>', '"New"'],
    ['beside an element', '<p>Sent to <b>{title}</b></p>', '"Sent to"'],
    ['for a screen reader', '<b aria-label="Close it" />', '"Close it"'],
    ['of a component', '<b submitLabel="Save" />', '"Save"'],
    ['that a condition chooses', "<p>{n ? 'Foo bar' : t`Vote for ${title}`}</p>", '"Foo bar"'],
    ['that is the default', "<p>{title || 'Untitled'}</p>", '"Untitled"'],
    ['with a value', '<p>{`Sent ${n} votes`}</p>', '"Sent {} votes"'],
    ['in parts', "<p>{'Sent ' + title}</p>", '"Sent"'],
    ['of a list', "<>{[1].map((one) => title ?? 'No name')}</>", '"No name"'],
    ['with a value for a screen reader', '<b aria-label={`Close ${title}`} />', '"Close {}"'],
    ['in a condition for a screen reader', "<b title={n ? 'Foo bar' : undefined} />", '"Foo bar"'],
    ['of a toast', "<b onClick={() => notify({ title: 'Saved it', variant: 'ok' })} />", '"Saved it"'],
    ['of a toast with a value', '<b onClick={() => notify({ description: `Saved ${n} votes` })} />', '"Saved {} votes"'],
  ])('finds an untagged text %s', (_what, element, text) => {
    const source = card.replace('<p title', `<>${element}</>;\nexport const B = ({ title, n }) => <p title`);
    expect(faultsOf(source, vote, votes)).toContain(`shell/src/card.tsx:2 has ${text} without a tag, so it is not translated`);
  });

  it('does not treat classes, keys, comparisons and translated texts as untagged', () => {
    const source = card.replace(
      '<p title',
      "<b id={`row-${n}`} className={n ? 'Big bold' : ''} title={n === 'Foo bar' ? 'done' : t`Vote for ${title}`}>{n ? '€' : `${n}%`}{f('Foo bar')}</b>;\nexport const B = ({ title, n }) => <p title",
    );
    expect(faultsOf(source, vote, votes)).toEqual([]);
  });

  it.each([
    ['of an error that a person sees', "throw conflict('Somebody was faster')", '"Somebody was faster"'],
    ['with a value', 'throw conflict(`Only for ${name}`)', '"Only for {}"'],
    ['of an error without a function', "throw new DomainError('conflict', 'Somebody was faster')", '"Somebody was faster"'],
    ['of an issue', "throw invalid([{ path: [], message: 'Not a day' }])", '"Not a day"'],
  ])('finds an untagged text of the api: %s', (_what, statement, text) => {
    const root = plantTree({
      'package.json': { workspaces: ['api'] },
      'api/package.json': { name: 'api' },
      'api/locales/ro.po': catalogOf(),
      'api/src/modules/days/add-day.ts': [
        "import { conflict, DomainError, invalid } from '../../platform/http/errors.ts';",
        "export const addDay = (name) => { log('Some words'); const column = { label: 'Some words' };",
        `  ${statement}; };`,
      ].join('\n'),
    });
    expect(checkTexts(root, 0).faults).toEqual([
      `api/src/modules/days/add-day.ts:3 has ${text} without a tag, so it is not translated`,
    ]);
  });

  it('does not treat keys, abbreviations and example addresses as texts', () => {
    const source = card.replace(
      '<p title',
      '<><kbd>Ctrl</kbd><i title="URL" placeholder="https://">·</i></>;\nexport const B = ({ title, n }) => <p title',
    );
    expect(faultsOf(source, vote, votes)).toEqual([]);
  });

  it.each([
    ['Somebody voted', "has 'Somebody': say 'someone'"],
    ['It is full at present', "has 'at present': say 'now'"],
    ['Please tell an admin', "has 'tell an admin': say 'contact an administrator'"],
  ])('[PLAT-485] finds a word that another replaces: %s', (text, fault) => {
    const source = card.replace('</p>;', `</p>;\nexport const words = t\`${text}\`;`);
    expect(faultsOf(source, vote, votes, entry(text, 'Altceva'))).toEqual([expect.stringContaining(fault)]);
  });

  it('finds a text with two translations', () => {
    const root = plantTree({
      'package.json': { workspaces: ['shell', 'mf-ideas'] },
      ...Object.fromEntries(
        ['shell', 'mf-ideas'].flatMap((folder) => [
          [`${folder}/package.json`, { name: folder }],
          [`${folder}/locales/ro.po`, catalogOf(entry('Done', folder === 'shell' ? 'Gata' : 'Făcut'))],
          [`${folder}/src/card.tsx`, 'export const Card = () => <p>{t`Done`}</p>;\n'],
        ]),
      ),
    });
    expect(checkTexts(root, 2).faults).toEqual([
      'mf-ideas/locales/ro.po: "Done" is "Făcut" here and "Gata" in shell/locales/ro.po',
    ]);
  });

  describe('[PLAT-477] with a context', () => {
    const booking = "export const Card = () => <p title={t`Cancel`}>{pgettext('a booking', msgid`Cancel`)}</p>;\n";
    const dialog = entry('Cancel', 'Renunță');
    const ofBooking = (form: string, context = 'a booking') =>
      `#: shell/src/card.tsx\nmsgctxt "${context}"\nmsgid "Cancel"\nmsgstr "${form}"\n`;

    it('need a translation each', () => {
      expect(faultsOf(booking, dialog, ofBooking('Anulează'))).toEqual([]);
    });

    it.each([
      ['one that is not translated', [dialog, ofBooking('')], '"Cancel" (a booking) is not translated'],
      ['one that the catalog has without the context alone', [dialog], '"Cancel" (a booking) is not translated'],
      ['one that the catalog has with the context alone', [ofBooking('Anulează')], 'ro.po: "Cancel" is not translated'],
      [
        'a context that no source has',
        [dialog, ofBooking('Anulează'), ofBooking('Oprește', 'a job')],
        'no source has "Cancel" (a job)',
      ],
      ['a placeholder too many', [dialog, ofBooking('Anulează {0}')], '"Cancel" (a booking) has other placeholders'],
    ])('finds %s', (_what, entries, fault) => {
      expect(faultsOf(booking, ...entries)).toEqual([expect.stringContaining(fault)]);
    });

    it('stay in their catalog, and are removed with their source', () => {
      const message = {
        id: 'Cancel',
        key: 'a booking\u0004Cancel',
        context: 'a booking',
        line: 1,
        files: ['shell/src/card.tsx'],
      };
      const messages = new Map([[message.key, message]]);
      const updated = updateCatalog(catalogOf(dialog, ofBooking('Anulează')), messages);
      expect(updated.trimEnd()).toBe(catalogOf(ofBooking('Anulează')).trimEnd());
    });
  });

  it('fails when it saw too few', () => {
    expect(checkTexts(plantTree({ 'package.json': { workspaces: [] } }), 2).faults).toEqual([
      'only 0 texts seen, 2 or more expected',
    ]);
  });
});
