import { useState } from 'react';
import type { Person } from 'shared-contracts/schemas/content';
import { useHost } from '../host-context.tsx';

/** A comment as it is being written: its text, and everybody who was chosen for it. */
export interface CommentDraft {
  readonly content: string;
  readonly people: readonly Person[];
}

export const emptyDraft: CommentDraft = { content: '', people: [] };

/** What is being written under `key`, kept over a reload until it is sent or given up. @param initial what stands there at first */
export const useCommentDraft = (key: string, initial: CommentDraft) => {
  const { drafts } = useHost();
  const [draft, setDraft] = useState(() => drafts.read<CommentDraft>(key) ?? initial);
  return {
    draft,
    write: (next: CommentDraft) => {
      setDraft(next);
      if (next.content === initial.content) drafts.clear(key);
      else drafts.write(key, next);
    },
    forget: () => {
      drafts.clear(key);
      setDraft(initial);
    },
  };
};

/** Whether a form is open; at first it is where something is being written under its key, such as before a reload. */
export const useOpenForm = (key: string) => {
  const { drafts } = useHost();
  return useState(() => drafts.read(key) !== undefined);
};
