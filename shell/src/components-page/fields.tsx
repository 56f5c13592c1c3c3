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
import { Button } from 'portal-sdk/ui';
import { useEffect } from 'react';
import { ideaCategories, ideaLimits } from 'shared-contracts/constants/idea';
import { newPasswordSchema } from 'shared-contracts/schemas/account';
import { ideaInputSchema } from 'shared-contracts/schemas/idea';
import * as z from 'zod';
import { Group, Specimen } from './specimen.tsx';

const schema = ideaInputSchema
  .pick({ title: true, description: true, category: true, tags: true })
  .extend({ password: newPasswordSchema, agreed: z.boolean(), day: z.iso.date(), time: z.iso.time() });
type Sample = z.input<typeof schema>;

const categories = Object.entries(ideaCategories).map(([value, label]) => ({ value, label }));
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
      <SelectField name="category" label="Category" options={categories} placeholder="Select a category" />
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
