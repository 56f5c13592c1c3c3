import type { Actor } from 'shared-contracts/actor';
import type { StoredFile } from 'shared-contracts/schemas/file';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { claimAttachment } from '../files/claim-attachment.ts';
import { storeUpload } from '../files/store-upload.ts';
import { holdUser, saveUser } from '../users/repository.ts';
import type { UserRow } from '../users/tables.ts';

/** The files that a profile holds, by the purpose that they are uploaded for. */
export type OwnFile = 'profileImage' | 'cvRomanian' | 'cvEnglish';

/** What the file hangs on: colleagues see the photo, a CV is for its owner and for admins. */
export const hangsOn = { profileImage: 'profile_image', cvRomanian: 'cv', cvEnglish: 'cv' } as const satisfies Record<
  OwnFile,
  string
>;

type Columns = Partial<
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
 * Makes an upload of this kind the one of the account, or none with null, and answers the columns that say so. The
 * account is locked by the caller.
 * @throws invalid_input on the column of the address for a file that the actor may not take
 */
export const claimOwnFile = async (tx: Context, actor: Actor, kind: OwnFile, fileUrl: string | null): Promise<Columns> => {
  const entity = { type: hangsOn[kind], id: actor.id };
  const claimed = await claimAttachment(tx, actor, { fileUrl, purpose: kind, entity, path: `${kind}Url` });
  if (kind === 'profileImage') return { profileImageUrl: claimed.fileUrl };
  const { fileUrl: url, fileName, fileSize } = claimed;
  return kind === 'cvRomanian'
    ? { cvRomanianUrl: url, cvRomanianFileName: fileName, cvRomanianFileSize: fileSize }
    : { cvEnglishUrl: url, cvEnglishFileName: fileName, cvEnglishFileSize: fileSize };
};

/**
 * Stores an upload and makes it the one of the account at once; the former goes after a day.
 * @throws as {@link storeUpload} does
 */
export const uploadOwnFile = (ctx: Context, actor: Actor, kind: OwnFile, request: Request): Promise<StoredFile> =>
  storeUpload(ctx, actor, {
    request,
    purpose: kind,
    onStored: async (tx, { url, fileName }) => {
      await holdUser(tx.db, actor.id);
      await saveUser(tx, actor.id, await claimOwnFile(tx, actor, kind, url));
      const after = { [kind]: fileName };
      await recordAudit(tx, { actorId: actor.id, action: 'profile_updated', entityType: 'user', entityId: actor.id, after });
    },
  });
