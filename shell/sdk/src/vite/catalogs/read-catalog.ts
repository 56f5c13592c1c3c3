import { existsSync, readFileSync } from 'node:fs';
import { po } from 'gettext-parser';
import { messagesOfEntries } from 'shared-contracts/catalog-messages';
import type { Catalog } from 'shared-contracts/translate';

/** The translations in a gettext file (`locales/ro.po`); empty if there is no such file. */
export const readMessages = (file: string): Catalog['messages'] =>
  existsSync(file) ? messagesOfEntries(po.parse(readFileSync(file)).translations) : {};
