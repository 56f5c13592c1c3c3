import { describe, expect, it } from 'vitest';
import { updateCatalog } from '../texts/update-catalog.ts';
import { checkTexts } from './check-texts.ts';
import { plantTree } from './planted-tree.ts';

const entry = (id: string, ...forms: string[]) =>
  forms.length === 1
    ? `#: shell/src/card.tsx\nmsgid "${id}"\nmsgstr "${forms[0]}"\n`
    : `#: shell/src/card.tsx\nmsgid "${id}"\nmsgid_plural "{0} votes"\n${forms.map((form, at) => `msgstr[${at}] "${form}"`).join('\n')}\n`;
const card =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source code
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
    expect(saw).toBe('2 texts of 1 packages in Romanian');
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
  ])('finds an untagged text %s', (_what, element, text) => {
    const source = card.replace('<p title', `<>${element}</>;\nexport const B = ({ title, n }) => <p title`);
    expect(faultsOf(source, vote, votes)).toContain(`shell/src/card.tsx:2 has ${text} without a tag, so it is not translated`);
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
