import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Endpoint } from 'shared-contracts/operation';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import { FormFooter } from '../forms/form-footer.tsx';
import { Form, useZodForm, type ZodForm } from '../forms/zod-form.tsx';
import { useActor } from '../host-context.tsx';
import { useDialogAddress } from '../lists/dialog-address.ts';
import { Dialog } from '../ui/dialog.tsx';
import {
  type Choices,
  type Conflict,
  changesTo,
  conflictInWords,
  differingFields,
  type EditOperation,
  type GetOperation,
  rebase,
  useDraftSubmission,
  useEdit,
  type Values,
  withPending,
} from './edit-call.ts';
import { ConflictNote, type Editable, EditNotice } from './edit-notes.tsx';
import type { ItemType } from './item-card.tsx';
import { type DraftSchema, useDraftForm } from './save-draft.ts';

type EditSchema = z.ZodType<FieldValues & { revision?: number }, FieldValues & { revision?: number }>;

interface Edited extends Editable {
  readonly pendingChange: { readonly values: Values } | null;
}

export interface EditDialogProps<S extends EditSchema, T extends Edited> {
  /** For example 'Edit idea'. */
  title: string;
  of: Pick<ItemType, 'type' | 'noun' | 'submitted'>;
  item: T;
  edit: Endpoint<EditOperation<T>>;
  get: Endpoint<GetOperation<T>>;
  /** Whether it goes through review; default: true. */
  reviewed?: boolean;
  /** Which fields of a published item change immediately; default: 'Tags'. */
  atOnce?: string;
  /** The fields of the form, and the revision that the user has seen: it is stored with the input, also across a reload. */
  schema: S;
  /** The labels of the fields that an edit may include, by field name. */
  labels: Readonly<Record<string, string>>;
  /** The labels of options in selection fields. */
  choices?: Choices;
  /** The fields of the item in its current state; for its author, an edit continues from the pending change. */
  valuesOf: (item: T) => Values;
  draftKey: string;
  /** The validation for an edited draft that remains a draft. Absent if the type has no drafts. */
  draftSchema?: DraftSchema;
  /** The fields. @param onBusy called when an upload starts or ends */
  children: (form: ZodForm<S>, onBusy: (busy: boolean) => void) => ReactNode;
}

/** The fields that change with a field: a file's URL, name and size belong together. */
const linkedFields = (field: string): string[] => (field === 'fileUrl' ? ['fileUrl', 'fileName', 'fileSize'] : [field]);

/** Edits an item. Sends only what differs; changes by other users in the meantime are shown, and no input is lost. */
export const EditDialog = <S extends EditSchema, T extends Edited>(props: EditDialogProps<S, T> & { onClose: () => void }) => {
  const { title, of, item, edit, get, reviewed, atOnce, schema, labels, choices, draftKey, draftSchema, children, onClose } =
    props;
  const { noun, submitted } = of;
  const send = useEdit({ edit, get, item, noun, resubmitted: submitted });
  const submit = useDraftSubmission({ type: of.type, id: item.id }, submitted);
  const formId = useId();
  const isOwn = useActor().id === item.authorId;
  const isDraft = item.status === 'draft' && draftSchema !== undefined;
  const mustCheck = useDialogAddress('edit').value === 'check' && isDraft;
  const fields = Object.keys(labels);
  const valuesOf = (version: T): Values => {
    const current = props.valuesOf(version);
    return isOwn ? withPending(current, version.pendingChange) : current;
  };
  /** The form's initial values, used for comparison; not what the page loads in the meantime. */
  const [base, setBase] = useState(() => ({ values: valuesOf(item), revision: item.revision }));
  const [conflict, setConflict] = useState<Conflict>();
  const [uploading, setUploading] = useState(false);
  const baseValues = { ...base.values, revision: base.revision };
  const form = useZodForm(schema, {
    defaultValues: baseValues as Parameters<typeof useZodForm<S>>[1]['defaultValues'],
    draftKey,
  });
  const { isSubmitting, isDirty } = form.formState;
  const formValues: Values = form.watch();

  const putValues = (values: Values) => form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true });
  const onConflict = (latest: T, mine: Values, editedRevision: number) => {
    const theirs: Values = valuesOf(latest);
    const rebased = rebase(fields, { before: editedRevision === base.revision ? base.values : undefined, theirs, mine });
    const updated = differingFields(fields, mine, rebased.values).flatMap(linkedFields);
    setConflict({ fields: rebased.conflicts, theirs, mine });
    setBase({ values: theirs, revision: latest.revision });
    putValues({ ...Object.fromEntries(updated.map((field) => [field, theirs[field]])), revision: latest.revision });
  };
  const takeVersion = (field: string, from: Values) =>
    putValues(Object.fromEntries(linkedFields(field).map((name) => [name, from[name]])));
  const sendChanges = async (values: Values, { revision = base.revision, ...mark }: { revision?: number; draft?: true }) => {
    const mine: Values = { ...base.values, ...values };
    const changes = changesTo(fields, base.values, mine);
    if (Object.keys(changes).length === 0 && item.status !== 'rejected') return undefined;
    return send({ ...changes, ...mark, revision }, (latest) => {
      // what has been rejected in the meantime is still to be resubmitted
      const isSaved =
        latest.status !== 'rejected' && differingFields(Object.keys(changes), valuesOf(latest), changes).length === 0;
      if (!isSaved) onConflict(latest, mine, revision);
      return isSaved;
    });
  };
  /** After a failed submission: the next attempt must not send what is saved already, nor the revision before it. */
  const goOnFrom = (edited: T) => {
    setConflict(undefined);
    setBase({ values: valuesOf(edited), revision: edited.revision });
    putValues({ revision: edited.revision });
  };
  const done = () => {
    form.clearDraft();
    onClose();
  };
  const save = async ({ revision, ...values }: z.output<S>) => {
    const edited = await sendChanges(values, { revision });
    try {
      if (isDraft) await submit();
    } catch (thrown) {
      if (edited) goOnFrom(edited);
      throw thrown;
    }
    done();
  };
  const draft = useDraftForm(form, draftSchema, async ({ draft: _, ...values }) => {
    await sendChanges(values, { revision: form.getValues().revision, draft: true });
    done();
  });
  // the page sends the user here when a draft is missing something
  const check = useEffectEvent(() => void form.trigger(undefined, { shouldFocus: true }));
  useEffect(() => {
    if (mustCheck) check();
  }, [mustCheck]);
  const discard = () => {
    putValues(baseValues);
    form.clearDraft();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      busy={isSubmitting || draft.saving}
      footer={
        <FormFooter
          formId={formId}
          label={isDraft ? t`Submit for review` : t`Save changes`}
          busyLabel={isDraft ? t`Submitting...` : t`Saving...`}
          quiet={
            isDraft
              ? { label: t`Save draft`, busyLabel: t`Saving...`, busy: draft.saving, onClick: () => void draft.save() }
              : undefined
          }
          isDirty={isDirty}
          isSubmitting={isSubmitting}
          waits={uploading}
          onClose={onClose}
          onDiscard={discard}
        />
      }
    >
      <Form id={formId} form={form} onSubmit={save}>
        {conflict ? (
          <ConflictNote
            conflicts={conflictInWords(conflict, formValues, { labels, choices })}
            onTake={(field, whose) => takeVersion(field, conflict[whose])}
          />
        ) : (
          <EditNotice item={item} noun={noun} reviewed={reviewed} atOnce={atOnce} />
        )}
        {children(form, setUploading)}
      </Form>
    </Dialog>
  );
};
