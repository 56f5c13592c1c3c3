import { useEffect, useSyncExternalStore } from 'react';

/** The parser and renderer; a separate chunk, since most pages show no Markdown. */
type MarkdownCode = Pick<typeof import('./markdown-reader.tsx'), 'Markdown' | 'plainText'>;

let code: MarkdownCode | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Fetches the code once; after a failure the next call tries again. */
export const loadMarkdown = (): Promise<void> => {
  loading ??= import('./markdown-reader.tsx').then(
    ({ Markdown, plainText }) => {
      code = { Markdown, plainText };
      for (const listener of listeners) listener();
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * The Markdown code; undefined until it has loaded, and if it is not available: the text then stays as written.
 * @param wanted whether the text needs it
 */
export const useMarkdownCode = (wanted: boolean): MarkdownCode | undefined => {
  const loaded = useSyncExternalStore(subscribe, () => code);
  useEffect(() => {
    if (wanted) void loadMarkdown();
  }, [wanted]);
  return wanted ? loaded : undefined;
};
