import { type GetTextTranslation, po } from 'gettext-parser';
import type { PackageMessage } from './translated-files.ts';

/** Romanian: one, few (0, 2 to 19, 102 to 119), other. */
const headers = {
  'content-type': 'text/plain; charset=utf-8',
  language: 'ro',
  'plural-forms': 'nplurals=3; plural=(n==1 ? 0 : n==0 || (n%100>0 && n%100<20) ? 1 : 2);',
};
const forms = 3;

/** The gettext file with these texts: existing translations stay, unused texts are removed. */
export const updateCatalog = (present: string, messages: ReadonlyMap<string, PackageMessage>): string => {
  const existing = present === '' ? {} : po.parse(present).translations;
  const translations: Record<string, Record<string, GetTextTranslation>> = { '': { '': { msgid: '', msgstr: [''] } } };
  for (const { id, context, plural, files } of messages.values()) {
    const before = existing[context ?? '']?.[id];
    const empty = Array<string>(plural === undefined ? 1 : forms).fill('');
    const identity = {
      ...(context === undefined ? {} : { msgctxt: context }),
      ...(plural === undefined ? {} : { msgid_plural: plural }),
    };
    const comments = { reference: files.join('\n'), translator: before?.comments?.translator };
    const entries = translations[context ?? ''] ?? {};
    translations[context ?? ''] = entries;
    entries[id] = { msgid: id, ...identity, msgstr: before?.msgstr.length === empty.length ? before.msgstr : empty, comments };
  }
  return `${po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 })}\n`;
};
