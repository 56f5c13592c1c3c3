import { EditDialog } from 'portal-sdk/content';
import { ideaCategories } from 'shared-contracts/constants/idea';
import { editIdea, getIdea } from 'shared-contracts/endpoints/ideas';
import { ideaDraftSchema, ideaEditSchema, ideaInputSchema, type WholeIdea } from 'shared-contracts/schemas/idea';
import { t } from 'shared-contracts/translate';
import { ideaType } from '../idea/idea-parts.tsx';
import { IdeaFields } from '../submit/submit-dialog.tsx';

/** The edit form: the fields of a submission, and the revision that the person has seen. */
const schema = ideaInputSchema.extend({ revision: ideaEditSchema.shape.revision });

/** The fields that an edit may name; name and size of a file follow its address. */
const labels = {
  title: t`Title`,
  description: t`Description`,
  category: t`Category`,
  tags: t`Tags`,
  fileUrl: t`Attachment`,
  moreFiles: t`Further attachments`,
} as const;

const valuesOf = ({ title, description, category, tags, fileUrl, fileName, fileSize, moreFiles }: WholeIdea) => ({
  ...{ title, description, tags, fileUrl, fileName, fileSize, moreFiles },
  // a draft can have no category yet
  category: category ?? '',
});

/** The dialog that edits an idea. */
export default function EditIdeaDialog({ idea, onClose }: { idea: WholeIdea; onClose: () => void }) {
  return (
    <EditDialog
      title={t`Edit idea`}
      of={ideaType}
      item={idea}
      edit={editIdea}
      get={getIdea}
      schema={schema}
      labels={labels}
      choices={{ category: ideaCategories }}
      valuesOf={valuesOf}
      draftKey={`ideas/edit/${idea.id}`}
      draftSchema={ideaDraftSchema}
      onClose={onClose}
    >
      {(_form, onBusy) => <IdeaFields onBusy={onBusy} />}
    </EditDialog>
  );
}
