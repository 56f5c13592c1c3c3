import type { PendingChange as Change } from 'shared-contracts/schemas/content';
import type { AttachedFile } from 'shared-contracts/schemas/file';
import { t } from 'shared-contracts/translate';
import { PreviewParam } from '../preview/preview-param.ts';
import { Attachment } from './attachments.tsx';
import PendingChangeFields from './pending-change-fields.tsx';

const filesOf = ({ fileUrl, fileName, moreFiles }: Change['values']): AttachedFile[] => {
  const further: unknown[] = Array.isArray(moreFiles) ? moreFiles : [];
  return [{ fileUrl, fileName }, ...further].filter(isFile).map((file) => ({ fileSize: null, ...file }));
};

const isFile = (value: unknown): value is Pick<AttachedFile, 'fileUrl' | 'fileName'> =>
  typeof value === 'object' &&
  value !== null &&
  'fileUrl' in value &&
  typeof value.fileUrl === 'string' &&
  'fileName' in value &&
  typeof value.fileName === 'string';

/** The files of a change, for the reviewer. */
const NewFiles = ({ values }: Pick<Change, 'values'>) => {
  const files = filesOf(values);
  if (files.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <p className="text-muted text-xs">{t`Files in this change`}</p>
      {files.map((file) => (
        <Attachment key={file.fileUrl} item={file} href={file.fileUrl} mayDownload />
      ))}
    </div>
  );
};

/** A pending change, field by field, and its files. */
export default function PendingChange({ change }: { change: Change }) {
  return (
    <div className="flex flex-col gap-3">
      <PendingChangeFields changes={change.changes} />
      <PreviewParam value="changed-file">
        <NewFiles values={change.values} />
      </PreviewParam>
    </div>
  );
}
