import { Form, useZodForm } from 'portal-sdk/forms/zod-form';
import { useActor } from 'portal-sdk/host-context';
import { Button } from 'portal-sdk/ui/button';
import { Dialog } from 'portal-sdk/ui/dialog';
import { useId, useState } from 'react';
import { type Idea, ideaEditSchema, ideaInputSchema } from 'shared-contracts/schemas/idea';
import { IdeaFields } from '../submit/idea-fields.tsx';
import { type Clash, ConflictNote } from './conflict-note.tsx';
import { EditNotice } from './edit-notice.tsx';
import { changesTo, differing, type EditedField, type IdeaValues, valuesOf } from './idea-values.ts';
import { useEdit } from './use-edit.ts';

/** The revision that the person has seen goes with what was typed, also over a reload. */
const formSchema = ideaInputSchema.extend({ revision: ideaEditSchema.shape.revision });
type Filled = ReturnType<typeof formSchema.parse>;

/** Changes an idea. Only what differs is sent; what somebody else has changed meanwhile is shown, and nothing typed is lost. */
export default function EditDialog({ idea, onClose }: { idea: Idea; onClose: () => void }) {
  const formId = useId();
  const isOwn = useActor().id === idea.authorId;
  /** What the form began with, and is compared to; not what the page reads meanwhile. */
  const [base, setBase] = useState(() => ({ values: valuesOf(idea, isOwn), revision: idea.revision }));
  const [clashes, setClashes] = useState<readonly Clash[]>();
  const [uploading, setUploading] = useState(false);
  const begun = { ...base.values, revision: base.revision };
  const form = useZodForm(formSchema, { defaultValues: begun, draftKey: `ideas/edit/${idea.id}` });
  const edit = useEdit(idea);
  const { isSubmitting, isDirty } = form.formState;
  const typed = form.watch() as IdeaValues;

  const take = (field: EditedField, from: IdeaValues) => {
    form.setValue(field, from[field], { shouldDirty: true, shouldValidate: true });
    if (field !== 'fileUrl') return;
    form.setValue('fileName', from.fileName);
    form.setValue('fileSize', from.fileSize);
  };
  /** Goes on from the idea as it stands now: what the person has not touched follows it, what both have changed is theirs to choose. */
  const overtaken = (now: Idea, mine: IdeaValues, seen: number) => {
    const theirs = valuesOf(now, isOwn);
    const changed = seen === base.revision ? differing(base.values, theirs) : differing(theirs, mine);
    const untouched = seen === base.revision ? changed.filter((field) => !differing(base.values, mine).includes(field)) : [];
    for (const field of untouched) take(field, theirs);
    setClashes(
      differing(theirs, mine)
        .filter((field) => changed.includes(field) && !untouched.includes(field))
        .map((field) => ({ field, theirs, mine })),
    );
    setBase({ values: theirs, revision: now.revision });
    form.setValue('revision', now.revision);
  };
  const save = async ({ revision = base.revision, ...values }: Filled) => {
    const mine = { ...base.values, ...values };
    const changes = changesTo(base.values, mine);
    if (Object.keys(changes).length > 0 || idea.status === 'rejected')
      await edit({ ...changes, revision }, (now) => overtaken(now, mine, revision));
    form.clearDraft();
    onClose();
  };
  const discard = () => {
    form.reset(begun);
    form.clearDraft();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit Idea"
      busy={isSubmitting}
      footer={
        <>
          {isDirty ? (
            <Button variant="ghost" className="mr-auto" onClick={discard} disabled={isSubmitting}>
              Discard
            </Button>
          ) : null}
          {/* On a phone the row holds two; the cross closes as well. */}
          <Button variant="outline" className={isDirty ? 'max-sm:hidden' : ''} onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting} busyLabel="Saving..." disabled={uploading}>
            Save Changes
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={save}>
        {clashes ? (
          <ConflictNote clashes={clashes} takes={(field) => !differing(base.values, typed).includes(field)} onTake={take} />
        ) : (
          <EditNotice idea={idea} />
        )}
        <IdeaFields onBusy={setUploading} />
      </Form>
    </Dialog>
  );
}
