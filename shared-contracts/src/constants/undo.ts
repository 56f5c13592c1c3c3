import { t } from '../translate.ts';
/** Minutes in which a reviewer may undo a decision. */
export const undoMinutes = 15;

/** The toasts after the undo of a decision. */
export const undoTexts = {
  done: { title: t`Decision undone`, description: t`The item is awaiting review again.` },
  /** The api returns the reason. */
  failed: { title: t`The decision stays` },
} as const;

/** Hours within which a person may restore what they withdrew. */
export const withdrawalHours = 24;

/** The toasts after the undo of a withdrawal. */
export const withdrawalTexts = {
  done: { title: t`Restored`, description: t`Everything is back as it was.` },
  /** The api returns the reason. */
  failed: { title: t`It could not be restored` },
} as const;
