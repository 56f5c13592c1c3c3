/**
 * Declares a single-key shortcut on its element; spread it there. The key focuses a field and clicks anything else, so that it
 * can do neither more nor less than the element. The document is the registry, since shell and remotes have their own copies of
 * this code.
 * @param key one character: `/`, `c`
 * @param label what it does, for the list of shortcuts: 'New idea'
 */
export const shortcut = (key: string, label: string) => ({ 'data-shortcut': key, 'data-shortcut-label': label });

/** Marks the link of a card or row that `j` and `k` move the focus to. */
export const listLink = { 'data-list-link': '' } as const;
