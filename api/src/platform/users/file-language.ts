import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { Language } from 'shared-contracts/constants/languages';
import { currentLanguage } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { users } from './tables.ts';

/**
 * The language of files that a person downloads, as of their pages. The link to a file sends the languages of the browser, and not
 * the one that the person has chosen in the portal.
 */
export const fileLanguage = async ({ db }: Pick<Context, 'db'>, { id }: Actor): Promise<Language> => {
  const [person] = await db.select({ language: users.language }).from(users).where(eq(users.id, id));
  return person?.language ?? currentLanguage();
};
