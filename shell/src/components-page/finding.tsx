import { Button, SearchBox, SelectFilter, Tabs } from 'portal-sdk/ui';
import { useState } from 'react';
import { Group, Specimen } from './specimen.tsx';

const statuses = [
  { value: '', label: 'All Statuses' },
  { value: 'approved', label: 'Approved' },
  { value: 'pending', label: 'Pending' },
  { value: 'rejected', label: 'Rejected' },
];
const tabs = [
  { id: 'prompts', label: 'AI Prompts for Data Interpretation', badge: 12 },
  { id: 'papers', label: 'Research Papers', badge: 4 },
  { id: 'other', label: 'Other Useful Information', badge: 0 },
] as const;
type TabId = (typeof tabs)[number]['id'];

/** Search, filters, tabs. */
export const Finding = () => {
  const [words, setWords] = useState('');
  const [status, setStatus] = useState('');
  const [tab, setTab] = useState<TabId>('prompts');
  return (
    <Group title="Finding">
      <Specimen name="Search box and filters" note="the search waits for typing to rest">
        <div className="flex flex-wrap gap-2">
          <SearchBox value={words} onChange={setWords} placeholder="Search ideas..." label="Search ideas" />
          <SelectFilter label="Status" value={status} onChange={setStatus} options={statuses} />
          <Button
            variant="ghost"
            disabled={words === '' && status === ''}
            onClick={() => {
              setWords('');
              setStatus('');
            }}
          >
            Clear Filters
          </Button>
        </div>
        <p className="text-muted text-xs">{words ? `Searching for “${words}”` : 'Nothing searched'}</p>
      </Specimen>
      <Specimen name="Tabs" note="arrow keys, Home and End">
        <Tabs tabs={tabs} value={tab} onChange={setTab} label="Kinds of items">
          <p className="text-muted text-sm">{tabs.find(({ id }) => id === tab)?.label}</p>
        </Tabs>
      </Specimen>
    </Group>
  );
};
