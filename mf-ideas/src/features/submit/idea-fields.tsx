import { AttachmentField } from 'portal-sdk/content';
import { MarkdownArea, SelectField, TagsField, TextField } from 'portal-sdk/forms';
import { ideaCategories, ideaLimits, ideaTexts } from 'shared-contracts/constants/idea';
import { uploadIdeaAttachment } from 'shared-contracts/endpoints/ideas';

const categories = Object.entries(ideaCategories).map(([value, label]) => ({ value, label }));

/** The fields of a new or edited idea. @param onBusy called when an upload starts or ends */
export const IdeaFields = ({ onBusy }: { onBusy: (busy: boolean) => void }) => (
  <>
    <TextField name="title" label="Title" maxLength={ideaLimits.title.max} placeholder="What would you improve?" />
    <MarkdownArea
      name="description"
      label="Description"
      rows={5}
      maxLength={ideaLimits.description.max}
      placeholder="What happens today, what should happen instead, and what would it bring?"
    />
    <SelectField name="category" label="Category" options={categories} placeholder="Select a category" />
    <TagsField name="tags" label="Tags" placeholder="solar, forecasting" />
    <AttachmentField endpoint={uploadIdeaAttachment} purpose="idea" failedTitle={ideaTexts.uploadFailed} onBusy={onBusy} />
  </>
);
