import { useEffect, useEffectEvent, useState } from 'react';
import { t } from 'shared-contracts/translate';
import type { ConflictNoteProps } from './edit-notes.tsx';
import type { CommentDraft } from './use-comments.ts';

interface ConflictOptions {
  readonly draft: CommentDraft;
  /** The comment as the page knows it now. */
  readonly initial: CommentDraft;
  readonly write: (next: CommentDraft) => void;
  readonly onRebased: () => void;
}

/**
 * Once an edit was refused because of a newer text, it is rebased onto the one that the page then loads, and the person chooses
 * between the two.
 */
export const useCommentConflict = ({ draft, initial, write, onRebased }: ConflictOptions) => {
  const [isOutdated, setOutdated] = useState(false);
  const [versions, setVersions] = useState<Record<'theirs' | 'mine', CommentDraft>>();
  const rebase = useEffectEvent(() => {
    const mine = { ...draft, editedAt: initial.editedAt };
    setOutdated(false);
    setVersions(mine.content === initial.content ? undefined : { theirs: initial, mine });
    write(mine);
    onRebased();
  });
  const isRebasable = isOutdated && draft.editedAt !== initial.editedAt;
  useEffect(() => {
    if (isRebasable) rebase();
  }, [isRebasable]);
  const conflict: ConflictNoteProps | undefined = versions && {
    conflicts: [
      {
        field: 'content',
        label: t`Your comment`,
        theirs: versions.theirs.content,
        mine: versions.mine.content,
        takesTheirs: draft.content === versions.theirs.content,
      },
    ],
    onTake: (_, whose) => write(versions[whose]),
  };
  return { conflict, setOutdated };
};
