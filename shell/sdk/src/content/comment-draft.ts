import { useState } from 'react';
import type { Person } from 'shared-contracts/schemas/content';
import { useHost } from '../host-context.tsx';

/** An unsent comment: its text, and the people chosen as mentions. */
export interface CommentDraft {
  readonly content: string;
  readonly people: readonly Person[];
}

export const emptyDraft: CommentDraft = { content: '', people: [] };

/** The unsent comment under `key`, autosaved until it is sent or discarded. @param initial its starting content */
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
    /** Empties the field while its comment is being sent; the autosave is retained until the server has it. */
    stash: () => setDraft(emptyDraft),
    /** Restores a comment that could not be sent, in front of anything typed since. */
    restore: (sent: CommentDraft) =>
      setDraft((since) => ({
        content: [sent.content, since.content].filter((text) => text.trim() !== '').join('\n\n'),
        people: [...sent.people, ...since.people],
      })),
    forget: () => {
      drafts.clear(key);
      setDraft(initial);
    },
  };
};

/** Whether a form is open; initially true if its key has an autosave, such as after a reload. */
export const useOpenForm = (key: string) => {
  const { drafts } = useHost();
  return useState(() => drafts.read(key) !== undefined);
};
