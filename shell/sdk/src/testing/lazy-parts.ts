/** Fetches the parts of content that pages load when they are needed, so that no test waits for them on a busy machine. */
export const loadLazyParts = async (): Promise<void> => {
  await Promise.all([
    import('../content/comments.tsx'),
    import('../content/history.tsx'),
    import('../content/reject-dialog.tsx'),
    import('../content/undo-button.tsx'),
    import('../content/withdraw-dialog.tsx'),
  ]);
};
