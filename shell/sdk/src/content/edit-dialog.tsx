import { type ReactNode, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { FormFooter } from '../forms/form-footer.tsx';
import { Form, useZodForm } from '../forms/zod-form.tsx';
import { useActor } from '../host-context.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { titled } from './decision-noun.ts';
import { type EditCall, type EditedItem, useEdit } from './edit-call.ts';
import { EditConflict } from './edit-conflict.tsx';
import { EditNotice } from './edit-notice.tsx';
import { changesTo, differing, type EditLabels, type EditValues, plainly } from './edit-values.ts';

export interface EditDialogProps<T extends EditedItem> extends EditCall<T> {
  /** Checks the fields of the form, and keeps `revision` of `editGuard`: it goes with what was typed, also over a reload. */
  schema: z.ZodType<FieldValues, FieldValues>;
  /** The labels of the fields that an edit may name. */
  labels: EditLabels;
  /** The values of an item, without a change that waits. */
  valuesOf: (item: T) => EditValues;
  /** A value for a person to read, where plain text is not enough. */
  inWords?: (field: string, values: EditValues) => string | undefined;
  /** Fields that follow another one, such as the name of a file its address. */
  following?: Readonly<Record<string, readonly string[]>>;
  /** Something is under way that the form has to wait for, such as an upload. */
  waits?: boolean;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** What both the person and somebody else have changed. */
interface Overtaken {
  readonly fields: readonly string[];
  readonly theirs: EditValues;
  readonly mine: EditValues;
}

/**
 * Changes an item. It begins, for its author, with the change that waits; only what differs is sent; what somebody else
 * has changed meanwhile is shown, and nothing typed is lost.
 */
export const EditDialog = <T extends EditedItem>(props: EditDialogProps<T>) => {
  const { item, noun, schema, labels, valuesOf, inWords, following = {}, waits = false, onClose, children } = props;
  const formId = useId();
  const isOwn = useActor().id === item.authorId;
  const startOf = (one: T): EditValues => ({ ...valuesOf(one), ...(isOwn ? one.pendingChange?.values : {}) });
  /** What the form began with, and is compared to; not what the page reads meanwhile. */
  const [base, setBase] = useState(() => ({ values: startOf(item), revision: item.revision }));
  const [overtaken, setOvertaken] = useState<Overtaken>();
  const begun = { ...base.values, revision: base.revision };
  const form = useZodForm(schema, { defaultValues: begun, draftKey: `edit/${item.id}` });
  const edit = useEdit(props);
  const { isSubmitting, isDirty } = form.formState;
  const typed: EditValues = form.watch();

  const take = (field: string, from: EditValues) => {
    form.setValue(field, from[field], { shouldDirty: true, shouldValidate: true });
    for (const other of following[field] ?? []) form.setValue(other, from[other]);
  };
  /** Goes on from the item as it stands now: what the person has not touched follows it, what both have changed is theirs to choose. */
  const goOn = (now: T, mine: EditValues, seen: number) => {
    const theirs = startOf(now);
    const isBase = seen === base.revision;
    const changed = differing(labels, isBase ? base.values : mine, theirs);
    const touched = isBase ? differing(labels, base.values, mine) : changed;
    for (const field of changed) if (!touched.includes(field)) take(field, theirs);
    const fields = differing(labels, theirs, mine).filter((field) => changed.includes(field) && touched.includes(field));
    setOvertaken({ fields, theirs, mine });
    setBase({ values: theirs, revision: now.revision });
    form.setValue('revision', now.revision);
  };
  const save = async ({ revision, ...values }: FieldValues) => {
    const mine = { ...base.values, ...values };
    const changes = changesTo(labels, base.values, mine);
    const seen = typeof revision === 'number' ? revision : base.revision;
    if (Object.keys(changes).length > 0 || item.status === 'rejected')
      await edit({ ...changes, revision: seen }, (now) => goOn(now, mine, seen));
    form.clearDraft();
    onClose();
  };
  const discard = () => {
    form.reset(begun);
    form.clearDraft();
    onClose();
  };
  const said = (field: string, values: EditValues) => inWords?.(field, values) ?? plainly(values[field]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Edit ${titled(noun)}`}
      busy={isSubmitting}
      footer={
        <FormFooter
          {...{ formId, isDirty, isSubmitting, waits, onClose }}
          label="Save Changes"
          busyLabel="Saving..."
          onDiscard={discard}
        />
      }
    >
      <Form id={formId} form={form} onSubmit={save}>
        {overtaken ? (
          <EditConflict
            clashes={overtaken.fields.map((field) => ({
              field,
              label: labels[field] ?? field,
              theirs: said(field, overtaken.theirs),
              mine: said(field, overtaken.mine),
              taken: !differing(labels, overtaken.theirs, typed).includes(field),
              take: (whose) => take(field, overtaken[whose]),
            }))}
          />
        ) : (
          <EditNotice item={item} noun={noun} />
        )}
        {children}
      </Form>
    </Dialog>
  );
};
