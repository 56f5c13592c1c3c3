import { type Catalog, keyInContext } from './translate.ts';

/** An entry of a gettext file, as `gettext-parser` reads it. */
interface Entry {
  readonly msgid: string;
  readonly msgctxt?: string | undefined;
  readonly msgid_plural?: string;
  readonly msgstr: readonly string[];
}

/** Entries by context; texts without a context are under ''. */
type Translations = Readonly<Record<string, Readonly<Record<string, Entry>>>>;

/** The catalog key of a text in a gettext file. */
export const keyOfEntry = ({ msgid, msgctxt }: Pick<Entry, 'msgid' | 'msgctxt'>): string =>
  msgctxt ? keyInContext(msgctxt, msgid) : msgid;

/** The translations in a gettext file; missing ones are left out. */
export const messagesOfEntries = (translations: Translations): Catalog['messages'] =>
  Object.fromEntries(
    Object.values(translations)
      .flatMap((entries) => Object.values(entries))
      .filter(({ msgid, msgstr }) => msgid !== '' && !msgstr.includes(''))
      .map((entry) => [keyOfEntry(entry), entry.msgid_plural ? entry.msgstr : (entry.msgstr[0] ?? '')]),
  );
