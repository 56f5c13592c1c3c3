/** Preloads the lazy parts of content pages, so that no test waits for them on a busy machine. */
export const loadLazyParts = async (): Promise<void> => {
  await Promise.all([
    import('../content/comments.tsx'),
    import('../content/history.tsx'),
    import('../content/reject-dialog.tsx'),
    import('../content/undo-button.tsx'),
    import('../content/withdraw-dialog.tsx'),
  ]);
};
