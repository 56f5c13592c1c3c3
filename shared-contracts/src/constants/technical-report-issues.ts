import { t } from '../translate.ts';

/** Why the version of a report is refused; apart from the report's other texts, which the first paint loads. */
export const versionIssues = {
  missing: t`Version is required`,
  taken: t`This report already has a version with this label`,
  fixed: t`A submitted version does not change. Add a new version instead.`,
} as const;
