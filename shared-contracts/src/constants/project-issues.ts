import { t } from '../translate.ts';

/** Why a field of a project is refused; apart from its other texts, which the first paint loads. */
export const projectIssues = {
  endBeforeStart: t`End date must not be before the start date`,
  ownerRole: t`Only the owner has this role`,
} as const;
