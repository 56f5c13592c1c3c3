import { t } from 'shared-contracts/translate';

/** The texts of a row's actions. */
export interface RowWords {
  readonly add: string;
  readonly edit: string;
  readonly save: string;
  /** Label of the button that adds the first row to an empty list. */
  readonly first: string;
}

export const tipWords: RowWords = { add: t`Add Tip`, edit: t`Edit Tip`, save: t`Save Tip`, first: t`Add the first tip.` };

export const templateWords: RowWords = {
  add: t`Add Template`,
  edit: t`Edit Template`,
  save: t`Save Template`,
  first: t`Add the first template.`,
};

export const fieldWords: RowWords = {
  add: t`Add Field`,
  edit: t`Edit Field`,
  save: t`Save Field`,
  first: t`Add the first field.`,
};

export const subfieldWords: RowWords = {
  add: t`Add Subfield`,
  edit: t`Edit Subfield`,
  save: t`Save Subfield`,
  first: t`Add the first subfield.`,
};
