import { Form, SelectField, TextArea, TextField, useZodForm } from 'portal-sdk/forms';
import { Card, CardSkeletons, ErrorState } from 'portal-sdk/ui';
import { roleLabels } from 'shared-contracts/constants/account';
import { profileLimits } from 'shared-contracts/constants/profile';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { profileInputSchema } from 'shared-contracts/schemas/profile';
import { t } from 'shared-contracts/translate';
import { FormButtons } from './form-buttons.tsx';
import { fieldChoices, useFields } from './overview.tsx';
import { useProfileUpdate } from './use-profile-update.ts';

const schema = profileInputSchema.pick({
  department: true,
  company: true,
  linkedinUrl: true,
  bio: true,
  primaryField: true,
  secondaryField: true,
});

const valuesOf = (account: CurrentUser) => ({
  department: account.department ?? '',
  company: account.company ?? '',
  linkedinUrl: account.linkedinUrl ?? '',
  bio: account.bio ?? '',
  primaryField: account.primaryField ?? '',
  secondaryField: account.secondaryField ?? '',
});

type Choices = ReturnType<typeof fieldChoices>;

/** A choice that is no longer offered stays selected until the person picks another. */
const withCurrent = (choices: Choices, current: string | null): Choices =>
  current === null || choices.some(({ value }) => value === current)
    ? choices
    : [...choices, { value: current, label: t`A field that is no longer offered` }];

const LoadedForm = ({ account, choices }: { account: CurrentUser; choices: Choices }) => {
  const form = useZodForm(schema, {
    defaultValues: valuesOf(account),
    draftKey: 'profile/professional',
    followsDefaults: true,
  });
  const update = useProfileUpdate();
  const { isDirty, isSubmitting } = form.formState;
  const discard = () => {
    form.reset(valuesOf(account));
    form.clearDraft();
  };
  return (
    <Card title={t`Professional information`}>
      <div className="text-sm">
        <p>
          <span className="font-medium">{t`Role`}</span>
          <span className="ml-3">{roleLabels[account.role]}</span>
        </p>
        <p className="mt-0.5 text-muted text-xs">{t`Your role controls your permissions. Administrators set it.`}</p>
      </div>
      <Form form={form} onSubmit={(_, part) => update(part)} saved={valuesOf}>
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField name="department" label={t`Department`} optional />
          <TextField name="company" label={t`Company`} autoComplete="organization" optional />
          <SelectField
            name="primaryField"
            label={t`Primary field`}
            options={withCurrent(choices, account.primaryField)}
            placeholder={t`None`}
            optional
          />
          <SelectField
            name="secondaryField"
            label={t`Secondary field`}
            options={withCurrent(choices, account.secondaryField)}
            placeholder={t`None`}
            optional
          />
        </div>
        <TextField
          name="linkedinUrl"
          label="LinkedIn"
          type="url"
          inputMode="url"
          placeholder="https://www.linkedin.com/in/…"
          optional
        />
        <TextArea name="bio" label={t`About you`} rows={5} maxLength={profileLimits.bio.max} optional />
        <FormButtons dirty={isDirty} busy={isSubmitting} onDiscard={discard} />
      </Form>
    </Card>
  );
};

/** A person's work. The form renders once the available fields have loaded. */
export default function ProfessionalForm({ account }: { account: CurrentUser }) {
  const fields = useFields();
  if (fields.isPending) return <CardSkeletons count={1} label={t`Loading the fields…`} />;
  if (!fields.data)
    return <ErrorState error={fields.error} onRetry={() => void fields.refetch()} title={t`The fields could not be loaded`} />;
  return <LoadedForm account={account} choices={fieldChoices(fields.data)} />;
}
