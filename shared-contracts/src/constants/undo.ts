/** Minutes in which a reviewer may undo a decision. */
export const undoMinutes = 15;

/** The toasts after the undo of a decision. */
export const undoTexts = {
  done: { title: 'Decision undone', description: 'The item is awaiting review again.' },
  /** The api says why. */
  failed: { title: 'The decision stays' },
} as const;
