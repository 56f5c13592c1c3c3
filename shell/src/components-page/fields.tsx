import {
  CheckboxField,
  DateField,
  Form,
  PasswordField,
  SelectField,
  TagsField,
  TextArea,
  TextField,
  TimeField,
  useZodForm,
} from 'portal-sdk/forms';
import { useHost } from 'portal-sdk/host';
import { portalError } from 'portal-sdk/query';
import { Button, SearchBox, SelectFilter, Tabs } from 'portal-sdk/ui';
import { useEffect, useState } from 'react';
import { ideaCategories, ideaLimits } from 'shared-contracts/constants/idea';
import { newPasswordSchema } from 'shared-contracts/schemas/account';
import { ideaInputSchema } from 'shared-contracts/schemas/idea';
import * as z from 'zod';
import { Group, Specimen } from './specimen.tsx';

const schema = ideaInputSchema
  .pick({ title: true, description: true, category: true, tags: true })
  .extend({ password: newPasswordSchema, agreed: z.boolean(), day: z.iso.date(), time: z.iso.time() });
type Sample = z.input<typeof schema>;

const typed = {
  title: 'Batteries beside the wind farm',
  description: '',
  tags: ['storage', 'wind'],
  password: '',
  agreed: true,
  day: '2026-03-10',
  time: '09:30',
};

const refused = portalError({
  status: 422,
  code: 'invalid_input',
  error: 'Some fields need your attention',
  issues: [
    { path: 'title', message: 'An idea of this title exists already' },
    { path: 'fileUrl', message: 'The attachment belongs to another idea' },
  ],
});

const SampleForm = ({ failing = false }: { failing?: boolean }) => {
  const host = useHost();
  const form = useZodForm(schema, { defaultValues: typed satisfies Partial<Sample> });
  useEffect(() => {
    if (failing) void form.trigger();
  }, [failing, form.trigger]);
  const send = () => {
    if (failing) throw refused;
    host.notify({ title: 'Success', description: 'Every field passed.' });
  };
  return (
    <Form form={form} onSubmit={send} className="panel p-5">
      <TextField name="title" label="Title" maxLength={ideaLimits.title.max} hint="What would you change?" />
      <TextArea name="description" label="Description" maxLength={ideaLimits.description.max} />
      <SelectField name="category" label="Category" options={ideaCategories} placeholder="Select a category" />
      <TagsField name="tags" label="Tags" placeholder="storage, wind" />
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField name="day" label="Day" />
        <TimeField name="time" label="Time" />
      </div>
      <PasswordField name="password" label="Password" autoComplete="new-password" hint="At least 8 characters" />
      <CheckboxField name="agreed" label="Tell me when it is decided" hint="By mail, at once" />
      <Button type="submit" className="self-start" busy={form.formState.isSubmitting} busyLabel="Submitting...">
        Submit
      </Button>
    </Form>
  );
};

/** Form fields without and with errors. */
export const Fields = () => (
  <Group title="Fields">
    <div className="grid gap-6 lg:grid-cols-2">
      <Specimen name="At rest">
        <SampleForm />
      </Specimen>
      <Specimen name="Refused">
        <SampleForm failing />
      </Specimen>
    </div>
  </Group>
);

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
export const SearchAndFilters = () => {
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
