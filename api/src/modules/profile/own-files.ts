import type { Actor } from 'shared-contracts/actor';
import type { CvLanguage } from 'shared-contracts/constants/profile';
import * as operations from 'shared-contracts/operations/profile';
import { mayReadCv } from 'shared-contracts/policies/users';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { notFound } from '../../platform/http/errors.ts';
import { endFirstSteps } from '../../platform/users/first-steps.ts';
import { findUser, lockUser, saveUser } from '../../platform/users/repository.ts';
import type { UserRow } from '../../platform/users/tables.ts';
import { claimAttachment } from '../files/claim-attachment.ts';
import { fileOfUrl } from '../files/find-file.ts';
import { storeUpload } from '../files/store-upload.ts';
import type { FileRow } from '../files/tables.ts';

/** The files of a profile, by their upload purpose. */
export type OwnFile = 'profileImage' | 'cvRomanian' | 'cvEnglish';

/** The type to which the file is attached: colleagues see the photo, only its owner and admins see a CV. */
export const attachedTypes = { profileImage: 'profile_image', cvRomanian: 'cv', cvEnglish: 'cv' } as const satisfies Record<
  OwnFile,
  string
>;

const uploadOperations = {
  profileImage: operations.uploadProfileImage,
  cvRomanian: operations.uploadCvRomanian,
  cvEnglish: operations.uploadCvEnglish,
} as const satisfies Record<OwnFile, unknown>;

type FileColumns = Partial<
  Pick<
    UserRow,
    | 'profileImageUrl'
    | 'cvRomanianUrl'
    | 'cvRomanianFileName'
    | 'cvRomanianFileSize'
    | 'cvEnglishUrl'
    | 'cvEnglishFileName'
    | 'cvEnglishFileSize'
  >
>;

/**
 * Makes an upload the account's file of this kind, or removes it with null, and returns the columns for it. The caller has locked
 * the account.
 * @throws invalid_input on the column of the address for a file that the actor may not attach
 */
export const claimOwnFile = async (tx: Context, actor: Actor, kind: OwnFile, fileUrl: string | null): Promise<FileColumns> => {
  const entity = { type: attachedTypes[kind], id: actor.id };
  const claimed = await claimAttachment(tx, actor, { fileUrl, purpose: kind, entity, path: `${kind}Url` });
  if (kind === 'profileImage') return { profileImageUrl: claimed.fileUrl };
  const { fileUrl: url, fileName, fileSize } = claimed;
  return kind === 'cvRomanian'
    ? { cvRomanianUrl: url, cvRomanianFileName: fileName, cvRomanianFileSize: fileSize }
    : { cvEnglishUrl: url, cvEnglishFileName: fileName, cvEnglishFileSize: fileSize };
};

/**
 * Stores an upload and makes it the account's file of this kind at once; removes the old one at once.
 * @throws as {@link storeUpload} does
 */
export const uploadOwnFile = (ctx: Context, actor: Actor, kind: OwnFile, request: Request): Promise<StoredFile> =>
  storeUpload(ctx, actor, {
    request,
    purpose: kind,
    onStored: async (tx, { url, fileName }) => {
      await lockUser(tx.db, actor.id);
      await saveUser(tx, actor.id, await claimOwnFile(tx, actor, kind, url));
      if (kind === 'profileImage') await endFirstSteps(tx, actor.id);
      const after = { [kind]: fileName };
      await recordAudit(tx, { actorId: actor.id, action: 'profile_updated', entityType: 'user', entityId: actor.id, after });
      await publishInvalidation(tx, uploadOperations[kind], { people: [actor.id] });
      return 0;
    },
  });

const cvColumns = { romanian: 'cvRomanianUrl', english: 'cvEnglishUrl' } as const;

/**
 * The file record of a CV: the actor's own, or any user's for admins.
 * @throws not_found when there is none, and likewise for a CV or an account that the actor may not see
 */
export const findCv = async (
  ctx: Context,
  actor: Actor,
  { language, userId = actor.id }: { readonly language: CvLanguage; readonly userId?: string },
): Promise<FileRow> => {
  const owner = mayReadCv(actor, { id: userId }) ? await findUser(ctx.db, userId) : undefined;
  if (!owner) throw notFound(t`There is no file to download`);
  return fileOfUrl(ctx, owner[cvColumns[language]]);
};
