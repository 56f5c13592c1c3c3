import { ChosenFile, PageHeader, Tabs, UploadBox } from 'portal-sdk/ui';
import { useState } from 'react';
import { uploadTexts } from 'shared-contracts/constants/file';
import { uploadIdeaAttachment } from 'shared-contracts/endpoints/ideas';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { Actions } from './actions.tsx';
import { Colours } from './colours.tsx';
import { Content, LoadingStates } from './content.tsx';
import { Dialogs } from './dialogs.tsx';
import { Fields, SearchAndFilters } from './fields.tsx';
import { Group, Specimen } from './specimen.tsx';

const nothing = () => {};
const acts = { onCancel: nothing, onRetry: nothing, onRemove: nothing };
const file = { name: 'wind-curtailment-2025-detailed-report.pdf', size: 2_412_314 } as const;

/** The working upload box, and each of its states. */
const Uploads = () => {
  const [stored, setStored] = useState<StoredFile | null>(null);
  return (
    <Group title="Uploads">
      <div className="grid gap-6 lg:grid-cols-2">
        <Specimen name="Upload box">
          <UploadBox endpoint={uploadIdeaAttachment} purpose="idea" value={stored} onChange={setStored} />
        </Specimen>
        <Specimen name="Disabled">
          <UploadBox
            endpoint={uploadIdeaAttachment}
            purpose="general"
            value={null}
            onChange={nothing}
            disabled
            label="Document"
          />
        </Specimen>
        <Specimen name="Under way">
          <ChosenFile {...acts} name={file.name} bytes={file.size} state={{ kind: 'sending', percent: 42 }} />
        </Specimen>
        <Specimen name="Stored">
          <ChosenFile {...acts} name={file.name} bytes={file.size} state={{ kind: 'idle', isNew: true }} />
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

const views = [
  { id: 'present', label: 'Present theme' },
  { id: 'both', label: 'Both themes' },
] as const;
type View = (typeof views)[number]['id'];

const Everything = () => (
  <div className="flex min-w-0 flex-col gap-10">
    <Colours />
    <Actions />
    <Content />
    <SearchAndFilters />
    <Fields />
    <Uploads />
    <LoadingStates />
    <Dialogs />
  </div>
);

/** Every component of the portal in all its states, in the current theme or in both. */
export const ComponentsPage = () => {
  const [view, setView] = useState<View>('present');
  return (
    <>
      <PageHeader title="Components" subtitle="Everything that the portal's pages are made of, in all states." />
      <Tabs tabs={views} value={view} onChange={setView} label="Themes">
        {view === 'present' ? (
          <Everything />
        ) : (
          <div className="grid gap-4 xl:grid-cols-2">
            {(['portal-light', 'portal-dark'] as const).map((theme) => (
              <div key={theme} data-theme={theme} className="min-w-0 rounded-box border border-line p-4 sm:p-6">
                <Everything />
              </div>
            ))}
          </div>
        )}
      </Tabs>
    </>
  );
};
