import { formatDay } from 'shared-contracts/constants/day';
import { draftTexts } from 'shared-contracts/constants/draft';
import { itemNoun, nounAtStart } from 'shared-contracts/constants/item-nouns';
import { submitDraft } from 'shared-contracts/endpoints/submissions';
import type { Endpoint, Operation } from 'shared-contracts/operation';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import type { Toast } from '../host.ts';
import { useHost } from '../host-context.tsx';
import { isPortalError } from '../portal-error.ts';
import { operationQuery, useOperation } from '../queries.ts';
import type { Editable, FieldConflict } from './edit-notes.tsx';

/** An item as form values, by field name. */
export type Values = Readonly<Record<string, unknown>>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Which of the given fields differ between two states of an item; a missing value counts as null. */
export const differingFields = (fields: readonly string[], one: Values, other: Values): string[] =>
  fields.filter((field) => !same(one[field], other[field]));

/** The changes that turn one state into the other, without unchanged fields. */
export const changesTo = (fields: readonly string[], from: Values, to: Values): Values =>
  Object.fromEntries(differingFields(fields, from, to).map((field) => [field, to[field]]));

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The labels of a field's options, by field name. */
export type Choices = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** An entry of a list as text: a file by its name. */
const entryInWords = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null && 'fileName' in entry ? String(entry.fileName) : String(entry);

/** A field as text for a reader: a file by its name, an option by its label. */
export const fieldInWords = (values: Values, field: string, choices: Choices = {}): string => {
  const value = field === 'fileUrl' ? values.fileName : values[field];
  if (Array.isArray(value)) return value.map(entryInWords).join(', ');
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  if (typeof value !== 'string') return '';
  return choices[field]?.[value] ?? (isDay(value) ? formatDay(value) : value);
};

/** Two versions of something between which a person chooses, field by field. */
export interface Conflict {
  readonly fields: readonly string[];
  readonly theirs: Values;
  readonly mine: Values;
}

/** A conflict as `ConflictNote` shows it. @param shown the values of the form now */
export const conflictInWords = (
  { fields, theirs, mine }: Conflict,
  shown: Values,
  { labels, choices }: { readonly labels: Readonly<Record<string, string>>; readonly choices: Choices | undefined },
): FieldConflict[] =>
  fields.map((field) => ({
    field,
    label: labels[field] ?? field,
    theirs: fieldInWords(theirs, field, choices),
    mine: fieldInWords(mine, field, choices),
    takesTheirs: differingFields([field], theirs, shown).length === 0,
  }));

/** An item as its author wants it: the fields of a form with those of the pending change applied. */
export const withPending = (current: Values, pendingChange: { readonly values: Values } | null): Values => {
  const proposed = Object.entries(pendingChange?.values ?? {});
  return { ...current, ...Object.fromEntries(proposed.filter(([field, value]) => field in current && value !== undefined)) };
};

/** The result of rebasing a form after another user has changed its item. */
export interface Rebased {
  /** The form's new values: untouched fields follow the item. */
  readonly values: Values;
  /** The fields that both users have changed. */
  readonly conflicts: readonly string[];
}

/**
 * Rebases a form onto the item's current state.
 * @param before the form's initial values; absent if no longer known, such as after a reload
 */
export const rebase = (
  fields: readonly string[],
  { before, theirs, mine }: { readonly before?: Values; readonly theirs: Values; readonly mine: Values },
): Rebased => {
  const different = differingFields(fields, theirs, mine);
  const touched = before ? differingFields(fields, before, mine) : different;
  const untouched = different.filter((field) => !touched.includes(field));
  return {
    values: { ...mine, ...Object.fromEntries(untouched.map((field) => [field, theirs[field]])) },
    conflicts: different.filter(
      (field) => touched.includes(field) && (!before || differingFields([field], before, theirs).length > 0),
    ),
  };
};

type OneItem<T> = { readonly kind: 'json'; readonly status: 200; readonly schema: z.ZodType<T> };

/** Returns one item by id; `T` is the item. */
export interface GetOperation<T> extends Operation {
  readonly params: z.ZodType<unknown, { id: string }>;
  readonly response: OneItem<T>;
}

/** Edits one item by id and returns the result. */
export interface EditOperation<T> extends GetOperation<T> {
  readonly body: z.ZodType<unknown, object>;
}

export interface EditCall<T> {
  edit: Endpoint<EditOperation<T>>;
  get: Endpoint<GetOperation<T>>;
  item: T;
  /** The type of the item within a sentence: `idea`. */
  noun: string;
  /** The toast when a rejected item is resubmitted, and when a draft is submitted. */
  resubmitted: Toast;
}

/**
 * Sends an edit, shows the result and returns it, for `EditDialog`. On a conflict, `onConflict` gets the current item and returns whether
 * that has all of the edit, as after a lost response: it is then saved. The form shows any error it throws.
 */
export const useEdit = <T extends Editable & { readonly pendingChange: object | null }>(call: EditCall<T>) => {
  const { edit, get, item, noun, resubmitted } = call;
  const { queryClient, notify } = useHost();
  const params = { id: item.id };
  const toastFor = (edited: T): Toast => {
    if (edited.status === 'draft') return draftTexts.saved;
    if (item.status === 'rejected' && edited.status === 'pending') return resubmitted;
    if (!edited.pendingChange) return { title: t`${nounAtStart(noun)} updated`, description: t`Your changes have been saved.` };
    const description = t`A reviewer will check your change. Until then everyone sees the current ${itemNoun(noun)}.`;
    return { title: t`Change submitted`, description };
  };
  const { mutateAsync } = useOperation(edit, {
    success: (edited) => toastFor(edited as T),
    failure: ({ code }) =>
      // the form shows it, with the other user's changes
      code === 'conflict'
        ? undefined
        : { title: t`Update failed`, description: t`Failed to save your changes. Please try again.` },
  });
  return async (body: Values, onConflict: (latest: T) => boolean): Promise<T> => {
    try {
      return await mutateAsync({ params, body });
    } catch (thrown) {
      if (!isPortalError(thrown) || thrown.code !== 'conflict') throw thrown;
      const latest = (await queryClient.fetchQuery({ ...operationQuery(get, { params }), staleTime: 0 })) as T;
      if (!onConflict(latest)) throw thrown;
      notify(toastFor(latest));
      return latest;
    }
  };
};

/** Submits a draft and shows a toast, for `EditDialog`. The form shows any error it throws. */
export const useDraftSubmission = (params: { readonly type: string; readonly id: string }, submitted: Toast) => {
  const { mutateAsync } = useOperation(submitDraft, { success: submitted });
  return async (): Promise<void> => {
    await mutateAsync({ params, body: {} });
  };
};
