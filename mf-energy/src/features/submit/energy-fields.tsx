import { AttachmentsField } from 'portal-sdk/content';
import { DateField, MarkdownArea, SelectField, TagsField, TextArea, TextField } from 'portal-sdk/forms';
import { type EnergyType, energyCategories, energyTypes, energyTypeTags } from 'shared-contracts/constants/energy';
import { energyLimits, energyTexts } from 'shared-contracts/constants/energy-form';
import { uploadFile } from 'shared-contracts/endpoints/portal';
import {
  type EnergyInput,
  type EnergyItem,
  energyDraftSchema,
  energyEditSchema,
  energyFormSchema,
  energyInputSchema,
} from 'shared-contracts/schemas/energy';
import { t } from 'shared-contracts/translate';

const placeholders: Readonly<Record<EnergyType, string>> = {
  ai_prompt: t`The prompt. Put the parts that change in braces: {{site}}, {{period}}.`,
  research_paper: t`The question, the answer, and what it means for us.`,
  other_info: t`What it is, where to find it, and what it's useful for.`,
};

/** The extra fields of a research paper. */
const PaperFields = () => (
  <fieldset className="flex flex-col gap-3">
    <legend className="sr-only">{t`About the paper`}</legend>
    <TextField name="authors" label={t`Authors`} maxLength={energyLimits.authors} placeholder={t`I. Pop, R. Ilie`} optional />
    <TextField name="journal" label={t`Journal`} maxLength={energyLimits.journal} placeholder={t`Applied Energy`} optional />
    <DateField name="publicationDate" label={t`Publication date`} optional />
    <TextField
      name="doi"
      label="DOI"
      placeholder="10.1016/j.apenergy.2024.01"
      spellCheck={false}
      autoCapitalize="none"
      optional
    />
  </fieldset>
);

interface EnergyFieldsProps {
  /** The currently chosen type. */
  type: EnergyType;
  /** Called when an upload starts or ends. */
  onBusy: (busy: boolean) => void;
}

/** The fields of a new or edited energy item. */
export const EnergyFields = ({ type, onBusy }: EnergyFieldsProps) => {
  // a prompt is used as written
  const Description = type === 'ai_prompt' ? TextArea : MarkdownArea;
  return (
    <>
      <TextField name="title" label={t`Title`} maxLength={energyLimits.title} placeholder={t`What is it?`} />
      <Description
        name="description"
        label={t`Description`}
        rows={6}
        maxLength={energyLimits.description}
        placeholder={placeholders[type]}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField name="type" label={t`Type`} options={energyTypes} />
        <SelectField name="category" label={t`Category`} options={energyCategories} />
      </div>
      {type === 'research_paper' ? <PaperFields /> : null}
      <TagsField
        name="tags"
        label={t`Tags`}
        placeholder={t`load profile, balancing`}
        hint={t`Separate tags with commas. "${energyTypeTags[type]}" is added automatically.`}
      />
      <AttachmentsField
        endpoint={uploadFile}
        purpose="energy"
        query={{ purpose: 'energy' }}
        failedTitle={energyTexts.uploadFailed}
        onBusy={onBusy}
      />
    </>
  );
};

/** The author's tags, without the type's tag, which the server adds. */
const ownTags = ({ type, tags }: { readonly type: EnergyType; readonly tags: readonly string[] }): string[] =>
  tags.filter((tag) => tag.toLowerCase() !== energyTypeTags[type].toLowerCase());

/** The schema of the form of a new item. */
export const newFormSchema = energyFormSchema(energyInputSchema);

/** The schema of the edit form, with the revision that the person has seen. */
export const editFormSchema = energyFormSchema(energyInputSchema.extend({ revision: energyEditSchema.shape.revision }));

/** The schema of a draft, new or changed. */
export const draftFormSchema = energyFormSchema(energyDraftSchema);

/** The current fields of an item. */
export const valuesOf = (item: EnergyItem): EnergyInput => {
  const { title, description, type, category, authors, journal, publicationDate, doi } = item;
  const { fileUrl, fileName, fileSize, moreFiles } = item;
  const paper = { authors, journal, publicationDate, doi };
  return { title, description, type, category, tags: ownTags(item), ...paper, fileUrl, fileName, fileSize, moreFiles };
};
