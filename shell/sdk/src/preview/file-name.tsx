import type { ReactNode } from 'react';
import { t } from 'shared-contracts/translate';
import { Tooltip } from '../ui/tooltip.tsx';
import type { ShownFile } from './preview-dialog.tsx';
import { usePreview } from './use-preview.tsx';

interface FileNameProps {
  file: ShownFile;
  /** Whether clicking the name opens the preview. */
  shown: boolean;
  download?: ReactNode;
}

const PreviewedName = ({ file, download }: Omit<FileNameProps, 'shown'>) => {
  const { trigger, dialog } = usePreview({ file, download });
  return (
    <>
      <Tooltip text={t`Preview ${file.name}`}>
        <button
          {...trigger}
          type="button"
          className="touch-target min-w-0 cursor-pointer truncate font-medium hover:underline"
          aria-label={t`Preview ${file.name}`}
        >
          {file.name}
        </button>
      </Tooltip>
      {dialog}
    </>
  );
};

/** The name of a file on one line; a click opens the preview if there is one. */
export const FileName = ({ file, shown, download }: FileNameProps) =>
  shown ? (
    <PreviewedName file={file} download={download} />
  ) : (
    <Tooltip text={file.name}>
      <span className="min-w-0 truncate">{file.name}</span>
    </Tooltip>
  );
