import { msg, t, translate } from 'shared-contracts/translate';
import { conflict } from '../../platform/http/errors.ts';
import type { ContentType } from './content-type.ts';
import { nounOf } from './item-texts.ts';

/** The revision of an item that has not changed since its submission. */
const first = 1;

type Steps = Readonly<Record<string, string>>;
/** Steps that judge the whole item: they may omit the revision only for an item that never changed (REV-52). */
const judging = { decide: msg`you decide`, merge: msg`you merge it`, undo: msg`you undo the decision` } as const satisfies Steps;
/** Steps that change only the given fields: the revision protects against stale pages, and pages always send it (REV-53). */
const changing = {
  save: msg`you save`,
  submit: msg`you submit it`,
  complete: msg`you complete it`,
  addVersion: msg`you add a version`,
} as const satisfies Steps;
const steps = { ...judging, ...changing };

/**
 * Checks the revision that a person has read before a step on an item.
 * @throws conflict for an item that has changed since, or when a person judges it who may not have read the change
 */
export const checkRevision = (
  contentType: ContentType,
  item: { readonly revision: number },
  step: keyof typeof steps,
  seen: number | undefined,
): void => {
  if (seen === undefined && step in changing) return;
  if ((seen ?? first) === item.revision) return;
  throw conflict(
    seen === undefined
      ? t`This ${nounOf(contentType)} was changed since it was submitted. Please read it, and send the revision that you have read.`
      : t`This ${nounOf(contentType)} was changed in the meantime. Please read it again before ${translate(steps[step])}.`,
  );
};
