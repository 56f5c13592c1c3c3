import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { FormFooter } from '../forms/form-footer.tsx';
import { Form, useZodForm, type ZodForm } from '../forms/zod-form.tsx';
import { useActor } from '../host-context.tsx';
import { useDialogAddress } from '../lists/dialog-address.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { type Editable, EditNotice } from './edit-notice.tsx';
import { changesTo, differing, rebase, type Values } from './edited-values.ts';
import { type DraftSchema, useDraftForm } from './save-draft.ts';

type EditSchema = z.ZodType<FieldValues & { revision?: number }, FieldValues & { revision?: number }>;

export interface EditDialogProps<S extends EditSchema, T extends Editable> {
  /** For example 'Edit Idea'. */
  title: string;
  /** What the item is, within a sentence: `idea`. */
  noun: string;
  item: T;
  /** Whether reviewers decide on it; they do unless this says otherwise. */
  reviewed?: boolean;
  /** The fields of the form, and the revision that the person has seen: it goes with what was typed, also over a reload. */
  schema: S;
  /** The labels of the fields that an edit may name, by their names. */
  labels: Readonly<Record<string, string>>;
  /** Where an edit begins: at the item as it stands, for its author with the change that waits. */
  valuesOf: (item: T, isOwn: boolean) => Values;
  /** A field of the form, in words. */
  inWords: (values: Values, field: string) => string;
  /** Sends what differs; where somebody else was faster, `onOvertaken` gets the item as it stands. What it throws is shown. */
  send: (changes: Values & { readonly revision: number }, onOvertaken: (now: T) => void) => Promise<void>;
  draftKey: string;
  /** How a draft is changed that stays one: what is checked then. */
  draftSchema?: DraftSchema;
  /** Submits the draft as it is stored then. What it throws is shown. */
  submit?: () => Promise<void>;
  /** The fields. @param onBusy told while a file is on its way */
  children: (form: ZodForm<S>, onBusy: (busy: boolean) => void) => ReactNode;
}

/** Two states of an item that the person chooses between, field by field. */
interface Conflict {
  readonly fields: readonly string[];
  readonly theirs: Values;
  readonly mine: Values;
}

/** With the address of a file go its name and size. */
const together = (field: string): string[] => (field === 'fileUrl' ? ['fileUrl', 'fileName', 'fileSize'] : [field]);

/** Changes an item. Only what differs is sent; what somebody else has changed meanwhile is shown, and nothing typed is lost. */
export const EditDialog = <S extends EditSchema, T extends Editable>(props: EditDialogProps<S, T> & { onClose: () => void }) => {
  const {
    title,
    noun,
    item,
    reviewed,
    schema,
    labels,
    valuesOf,
    inWords,
    send,
    draftKey,
    draftSchema,
    submit,
    children,
    onClose,
  } = props;
  const formId = useId();
  const isOwn = useActor().id === item.authorId;
  const isDraft = item.status === 'draft' && submit !== undefined;
  const mustCheck = useDialogAddress('edit').value === 'check' && isDraft;
  const fields = Object.keys(labels);
  /** What the form began with, and is compared to; not what the page reads meanwhile. */
  const [base, setBase] = useState(() => ({ values: valuesOf(item, isOwn), revision: item.revision }));
  const [conflict, setConflict] = useState<Conflict>();
  const [uploading, setUploading] = useState(false);
  const begun = { ...base.values, revision: base.revision };
  const form = useZodForm(schema, { defaultValues: begun as Parameters<typeof useZodForm<S>>[1]['defaultValues'], draftKey });
  const { isSubmitting, isDirty } = form.formState;
  const typed: Values = form.watch();

  const put = (values: Values) => form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true });
  const overtaken = (now: T, mine: Values, seen: number) => {
    const theirs: Values = valuesOf(now, isOwn);
    const rebased = rebase(fields, { before: seen === base.revision ? base.values : undefined, theirs, mine });
    const follows = differing(fields, mine, rebased.values).flatMap(together);
    setConflict({ fields: rebased.clashes, theirs, mine });
    setBase({ values: valuesOf(now, isOwn), revision: now.revision });
    put({ ...Object.fromEntries(follows.map((field) => [field, theirs[field]])), revision: now.revision });
  };
  const take = (field: string, from: Values) => put(Object.fromEntries(together(field).map((name) => [name, from[name]])));
  const sendChanges = async (values: Values, { revision = base.revision, ...mark }: { revision?: number; draft?: true }) => {
    const mine: Values = { ...base.values, ...values };
    const changes = changesTo(fields, base.values, mine);
    if (Object.keys(changes).length > 0 || item.status === 'rejected')
      await send({ ...changes, ...mark, revision }, (now) => overtaken(now, mine, revision));
  };
  const done = () => {
    form.clearDraft();
    onClose();
  };
  const save = async ({ revision, ...values }: z.output<S>) => {
    await sendChanges(values, { revision });
    if (isDraft) await submit?.();
    done();
  };
  const asDraft = useDraftForm(form, draftSchema, async ({ draft: _, ...values }) => {
    await sendChanges(values, { revision: form.getValues().revision, draft: true });
    done();
  });
  // the page sends its reader here where a draft lacks something
  const check = useEffectEvent(() => void form.trigger(undefined, { shouldFocus: true }));
  useEffect(() => {
    if (mustCheck) check();
  }, [mustCheck]);
  const discard = () => {
    put(begun);
    form.clearDraft();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      busy={isSubmitting || asDraft.saving}
      footer={
        <FormFooter
          formId={formId}
          label={isDraft ? 'Submit for review' : 'Save Changes'}
          busyLabel={isDraft ? 'Submitting...' : 'Saving...'}
          quiet={
            isDraft
              ? { label: 'Save draft', busyLabel: 'Saving...', busy: asDraft.saving, onClick: () => void asDraft.save() }
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
            clashes={conflict.fields.map((field) => ({
              field,
              label: labels[field] ?? field,
              theirs: inWords(conflict.theirs, field),
              mine: inWords(conflict.mine, field),
              takesTheirs: differing([field], conflict.theirs, typed).length === 0,
            }))}
            onTake={(field, whose) => take(field, conflict[whose])}
          />
        ) : (
          <EditNotice item={item} noun={noun} reviewed={reviewed} />
        )}
        {children(form, setUploading)}
      </Form>
    </Dialog>
  );
};
