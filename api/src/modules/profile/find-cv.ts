import type { Actor } from 'shared-contracts/actor';
import type { CvLanguage } from 'shared-contracts/constants/profile';
import { mayReadCv } from 'shared-contracts/policies/users';
import { t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { fileOfUrl } from '../files/find-file.ts';
import type { FileRow } from '../files/tables.ts';
import { findUser } from '../users/repository.ts';

const column = { romanian: 'cvRomanianUrl', english: 'cvEnglishUrl' } as const;

/**
 * The record of a CV: the actor's own, or for admins anybody's.
 * @throws not_found when there is none; the same for a CV, or an account, that the actor may not see
 */
export const findCv = async (
  ctx: Context,
  actor: Actor,
  { language, userId = actor.id }: { readonly language: CvLanguage; readonly userId?: string },
): Promise<FileRow> => {
  const owner = mayReadCv(actor, { id: userId }) ? await findUser(ctx.db, userId) : undefined;
  if (!owner) throw notFound(t`There is no file to download`);
  return fileOfUrl(ctx, owner[column[language]]);
};
