import { ChosenFile } from 'portal-sdk/ui/chosen-file';
import { UploadBox } from 'portal-sdk/ui/upload-box';
import { useState } from 'react';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { uploadTexts } from 'shared-contracts/terms/file';
import { uploadIdeaAttachment } from 'shared-contracts/wire/ideas';
import { Group, Specimen } from './specimen.tsx';

const nothing = () => {};
const acts = { onCancel: nothing, onRetry: nothing, onRemove: nothing };
const file = { name: 'wind-curtailment-2025-detailed-report.pdf', size: 2_412_314 } as const;

/** The upload box at work, and each state that it passes through. */
export const Uploads = () => {
  const [stored, setStored] = useState<StoredFile | null>(null);
  return (
    <Group title="Uploads">
      <div className="grid gap-6 lg:grid-cols-2">
        <Specimen name="Upload box">
          <UploadBox wire={uploadIdeaAttachment} purpose="idea" value={stored} onChange={setStored} />
        </Specimen>
        <Specimen name="Disabled">
          <UploadBox wire={uploadIdeaAttachment} purpose="general" value={null} onChange={nothing} disabled label="Document" />
        </Specimen>
        <Specimen name="Under way">
          <ChosenFile {...acts} name={file.name} bytes={file.size} state={{ kind: 'sending', percent: 42 }} />
        </Specimen>
        <Specimen name="Stored">
          <ChosenFile {...acts} name={file.name} bytes={file.size} state={{ kind: 'idle' }} />
        </Specimen>
        <Specimen name="Failed">
          <ChosenFile
            {...acts}
            name={file.name}
            bytes={file.size}
            state={{ kind: 'failed', message: uploadTexts.inlineFailed }}
          />
        </Specimen>
      </div>
    </Group>
  );
};
