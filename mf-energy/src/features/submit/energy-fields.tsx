import { AttachmentField } from 'portal-sdk/content/attachment-field';
import { SelectField } from 'portal-sdk/forms/select-field';
import { TagsField } from 'portal-sdk/forms/tags-field';
import { TextArea } from 'portal-sdk/forms/text-area';
import { TextField } from 'portal-sdk/forms/text-field';
import {
  type EnergyType,
  energyCategories,
  energyLimits,
  energyTexts,
  energyTypes,
  energyTypeTags,
} from 'shared-contracts/terms/energy';
import { uploadFile } from 'shared-contracts/wire/portal';

const options = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }));
const types = options(energyTypes);
const categories = options(energyCategories);

const placeholders: Readonly<Record<EnergyType, string>> = {
  ai_prompt: 'The prompt. What changes from use to use goes into braces: {{site}}, {{period}}.',
  research_paper: 'What the paper asks, how it answers, and what that means for us.',
  other_info: 'What it is, where it is found, and what it is good for.',
};

/** What a research paper has besides. */
const PaperFields = () => (
  <fieldset className="flex flex-col gap-3">
    <legend className="sr-only">About the paper</legend>
    <TextField name="authors" label="Authors" maxLength={energyLimits.authors} placeholder="I. Pop, R. Ilie" optional />
    <TextField name="journal" label="Journal" maxLength={energyLimits.journal} placeholder="Applied Energy" optional />
    <TextField name="publicationDate" label="Publication date" type="date" optional />
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
  /** The type that is chosen now. */
  type: EnergyType;
  /** Told while a file is on its way. */
  onBusy: (busy: boolean) => void;
}

/** The fields of an energy item, new or edited. */
export const EnergyFields = ({ type, onBusy }: EnergyFieldsProps) => (
  <>
    <TextField name="title" label="Title" maxLength={energyLimits.title} placeholder="What is it?" />
    <TextArea
      name="description"
      label="Description"
      rows={6}
      maxLength={energyLimits.description}
      placeholder={placeholders[type]}
    />
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField name="type" label="Type" options={types} />
      <SelectField name="category" label="Category" options={categories} />
    </div>
    {type === 'research_paper' ? <PaperFields /> : null}
    <TagsField
      name="tags"
      label="Tags"
      placeholder="load profile, balancing"
      hint={`Separate tags with commas. "${energyTypeTags[type]}" comes by itself.`}
    />
    <AttachmentField
      wire={uploadFile}
      purpose="energy"
      query={{ purpose: 'energy' }}
      failedTitle={energyTexts.uploadFailed}
      onBusy={onBusy}
    />
  </>
);
