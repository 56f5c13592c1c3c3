import ImageUp from 'lucide-react/icons/image-up';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { Form, SelectField, TextField, useZodForm, type ZodForm } from 'portal-sdk/forms';
import { operationQuery, useOperation, useQuery } from 'portal-sdk/query';
import { Button, Card, ErrorState } from 'portal-sdk/ui';
import { useLayoutEffect, useRef } from 'react';
import { brandingLimits, brandingTexts, defaultBranding, fonts } from 'shared-contracts/constants/branding';
import { uploadRules } from 'shared-contracts/constants/file';
import { getBranding, saveBranding, uploadLogo } from 'shared-contracts/endpoints/branding';
import { type Branding, brandingInputSchema } from 'shared-contracts/schemas/branding';
import { t } from 'shared-contracts/translate';
import { BrandingSkeleton } from '../page/skeletons.tsx';
import { failureOf } from '../page/use-change.ts';
import { FileButton, useFileUpload } from '../profile/file-upload.tsx';
import { FormButtons } from '../profile/form-buttons.tsx';
import { Preview } from './preview.tsx';

const words = {
  done: { title: t`Logo uploaded`, description: t`It shows everywhere once you save.` },
  failed: (error: Parameters<typeof failureOf>[0]) =>
    failureOf(error, { title: t`Error`, description: t`Failed to upload the logo.` }),
};

/** The logo: uploads immediately, and takes effect when the form is saved. */
const LogoField = ({ logoUrl, onChange }: { logoUrl: string | null; onChange: (logoUrl: string | null) => void }) => {
  const { percent, send } = useFileUpload(uploadLogo, words, ({ url }) => onChange(url));
  return (
    <div className="flex flex-col gap-1.5">
      <p className="field-label">{t`Logo`}</p>
      <div className="flex flex-wrap items-center gap-3">
        {logoUrl ? <img src={logoUrl} alt={t`Logo`} className="h-10 w-auto max-w-40 object-contain" /> : null}
        <FileButton
          variant="outline"
          size="sm"
          icon={<ImageUp />}
          accept={uploadRules.logo.extensions.join(',')}
          busy={percent !== undefined}
          busyLabel={t`Uploading...`}
          onFile={send}
        >
          {logoUrl ? t`Replace logo` : t`Upload logo`}
        </FileButton>
        {logoUrl ? (
          <Button variant="ghost" size="sm" icon={<Trash2 />} onClick={() => onChange(null)}>{t`Remove logo`}</Button>
        ) : null}
      </div>
      <p className="text-muted text-xs">{t`PNG, JPG or WebP, up to 1MB. Without one, the portal's own shows in your primary colour.`}</p>
    </div>
  );
};

type BrandingForm = ZodForm<typeof brandingInputSchema>;

const colours = [
  { name: 'primaryColor', label: t`Primary colour` },
  { name: 'secondaryColor', label: t`Secondary colour` },
  { name: 'accentColor', label: t`Accent colour` },
] as const;
const fontOptions = fonts.map((font) => ({ value: font, label: font }));
const changed = { shouldDirty: true, shouldValidate: true } as const;

const ColourField = ({ form, name, label }: { form: BrandingForm; name: (typeof colours)[number]['name']; label: string }) => {
  const value = form.watch(name);
  return (
    <div className="flex items-start gap-2">
      <input
        type="color"
        aria-label={t`Choose the ${label.toLowerCase()}`}
        className="mt-[1.625rem] h-10 w-12 shrink-0 cursor-pointer rounded-field border border-field-line bg-base-100 p-1"
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
        onChange={(event) => form.setValue(name, event.target.value.toUpperCase(), changed)}
      />
      <div className="min-w-0 grow">
        <TextField name={name} label={label} spellCheck={false} />
      </div>
    </div>
  );
};

const Contacts = ({ form }: { form: BrandingForm }) => {
  const contacts = form.watch('contacts') ?? [];
  const set = (next: Branding['contacts']) => form.setValue('contacts', next, { shouldDirty: true });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="field-label">{t`Contacts`}</legend>
      <p className="text-muted text-xs">{t`Shown in the footer and next to the sign-in form. Empty ones are left out.`}</p>
      {contacts.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a contact has no id, and its fields are named by its index
        <div key={index} className="grid grid-cols-[1fr_2fr_auto] items-start gap-2">
          <TextField name={`contacts.${index}.label`} label={t`Label`} placeholder={t`Telephone`} optional />
          <TextField name={`contacts.${index}.value`} label={t`Contact`} optional />
          <Button
            variant="ghost"
            className="mt-[1.375rem]"
            icon={<X />}
            aria-label={t`Remove contact ${index + 1}`}
            onClick={() => set(contacts.toSpliced(index, 1))}
          />
        </div>
      ))}
      {contacts.length < brandingLimits.contacts ? (
        <Button
          size="sm"
          variant="outline"
          className="self-start"
          icon={<Plus />}
          onClick={() => set([...contacts, { label: '', value: '' }])}
        >{t`Add contact`}</Button>
      ) : null}
    </fieldset>
  );
};

const colourOr = (value: string, fallback: string): string => (/^#[0-9a-f]{6}$/i.test(value) ? value : fallback);

/** The form's current values, with the saved colour in place of an incomplete one. */
const lookOf = (form: BrandingForm, saved: Branding) => {
  const typed = form.watch();
  return {
    primaryColor: colourOr(typed.primaryColor, saved.primaryColor),
    secondaryColor: colourOr(typed.secondaryColor, saved.secondaryColor),
    accentColor: colourOr(typed.accentColor, saved.accentColor),
    primaryFont: typed.primaryFont,
    companyName: typed.companyName,
    logoUrl: typed.logoUrl ?? null,
  };
};

type Rows = Branding['contacts'];

const includes = (rows: Rows, row: Rows[number]): boolean => rows.some((each) => JSON.stringify(each) === JSON.stringify(row));

/** The contacts are one value of the form: while they are typed, what other admins save is merged into them, row by row. */
const useMergedContacts = (form: BrandingForm, saved: Rows): void => {
  const seen = useRef(saved);
  // before the form takes over the saved values of the fields that have not been changed
  useLayoutEffect(() => {
    const [before, typed] = [seen.current, form.getValues('contacts') ?? []];
    seen.current = saved;
    if (before === saved || JSON.stringify(typed) === JSON.stringify(before)) return;
    const kept = typed.filter((row) => includes(saved, row) || !includes(before, row));
    const added = saved.filter((row) => !includes(before, row) && !includes(typed, row));
    form.setValue('contacts', [...kept, ...added], { shouldDirty: true });
  }, [saved, form.getValues, form.setValue]);
};

const BrandingEditor = ({ branding }: { branding: Branding }) => {
  const form = useZodForm(brandingInputSchema, {
    defaultValues: branding,
    draftKey: 'admin/branding',
    followsDefaults: true,
  });
  useMergedContacts(form, branding.contacts);
  const save = useOperation(saveBranding, { success: brandingTexts.saved, failure: brandingTexts.failed });
  const { isDirty, isSubmitting } = form.formState;
  const discard = () => {
    form.reset(branding);
    form.clearDraft();
  };
  const restore = () => {
    for (const name of ['primaryColor', 'secondaryColor', 'accentColor', 'primaryFont'] as const)
      form.setValue(name, defaultBranding[name], changed);
  };
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Card title={t`Branding`}>
        <Form form={form} onSubmit={(_, body) => save.mutateAsync({ body })} saved={(response) => response}>
          <TextField name="companyName" label={t`Company name`} maxLength={brandingLimits.companyName} />
          {colours.map((colour) => (
            <ColourField key={colour.name} form={form} {...colour} />
          ))}
          <SelectField
            name="primaryFont"
            label={t`Primary font`}
            options={fontOptions}
            hint={t`Inter, Open Sans, Roboto and Source Sans Pro come with the portal. Others only show on devices that have them.`}
          />
          <LogoField
            logoUrl={form.watch('logoUrl') ?? null}
            onChange={(logoUrl) => form.setValue('logoUrl', logoUrl, { shouldDirty: true })}
          />
          <Contacts form={form} />
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Button variant="ghost" className="-ml-4" onClick={restore}>{t`Use default colours and font`}</Button>
            <FormButtons dirty={isDirty} busy={isSubmitting} onDiscard={discard} />
          </div>
        </Form>
      </Card>
      <Card title={t`Preview`}>
        <p className="text-muted text-sm">{t`Only you see this until you save. Then it reaches everyone's open pages at once.`}</p>
        <Preview look={lookOf(form, branding)} />
      </Card>
    </div>
  );
};

/** The portal's look and name. */
export default function BrandingTab() {
  const { data, error, isPending, refetch } = useQuery(operationQuery(getBranding));
  if (isPending) return <BrandingSkeleton label={t`Loading the branding…`} />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} title={t`The branding could not be loaded`} />;
  return <BrandingEditor branding={data} />;
}
