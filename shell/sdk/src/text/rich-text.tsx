import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { mayBeMarkdown, mayHaveMarkdownSyntax } from 'shared-contracts/markdown/syntax';

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
const useMarkdownCode = (wanted: boolean): MarkdownCode | undefined => {
  const loaded = useSyncExternalStore(subscribe, () => code);
  useEffect(() => {
    if (wanted) void loadMarkdown();
  }, [wanted]);
  return wanted ? loaded : undefined;
};

export interface RichTextProps {
  text: string;
  /** Renders the plain text inside it, such as mentions. */
  words?: (text: string) => ReactNode;
  className?: string;
}

/**
 * A person's text, with Markdown and links. It first shows as written, with each line in its final place; most texts need no
 * more, and load no code.
 */
export const RichText = ({ text, words = (plain) => plain, className = '' }: RichTextProps) => {
  const code = useMarkdownCode(mayBeMarkdown(text));
  return (
    <div className={`wrap-anywhere min-w-0 leading-relaxed ${className}`}>
      {code ? <code.Markdown text={text} words={words} /> : <p className="whitespace-pre-line">{words(text)}</p>}
    </div>
  );
};

/** The beginning of a person's text, on one line, without Markdown syntax. */
export const Excerpt = ({ text }: { text: string }) => {
  const code = useMarkdownCode(mayHaveMarkdownSyntax(text));
  return code ? code.plainText(text) : text;
};
