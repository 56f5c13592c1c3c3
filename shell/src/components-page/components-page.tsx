import { PageHeader } from 'portal-sdk/ui/page-header';
import { Tabs } from 'portal-sdk/ui/tabs';
import { useState } from 'react';
import { Actions } from './actions.tsx';
import { Colours } from './colours.tsx';
import { Content } from './content.tsx';
import { Dialogs } from './dialogs.tsx';
import { Fields } from './fields.tsx';
import { Finding } from './finding.tsx';
import { Uploads } from './uploads.tsx';
import { Waiting } from './waiting.tsx';

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
    <Finding />
    <Fields />
    <Uploads />
    <Waiting />
    <Dialogs />
  </div>
);

/** Every component of the portal in all its states, in the theme of the moment or in both. */
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
