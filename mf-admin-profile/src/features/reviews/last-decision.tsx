import { UndoButton } from 'portal-sdk/content';
import { createContext, type ReactNode, useContext, useState } from 'react';

/** What was decided last on this page; the rows are gone. */
interface LastDecision {
  /** For example 'Approved: Warm the cells'. */
  readonly summary: ReactNode;
  /** Undoes it, and shows the result. */
  readonly undo: () => Promise<unknown>;
  /** The label of its button, if not all of it can be undone; default: 'Undo'. */
  readonly label?: string;
}

const LastDecisionContext = createContext<(decision: LastDecision | undefined) => void>(() => undefined);

/** A function that sets the decision shown above the queue; undefined removes it. */
export const useSetLastDecision = () => useContext(LastDecisionContext);

/** Shows the latest decision above a queue, with an undo, since its rows are gone and the toast disappears. */
export const WithLastDecision = ({ children }: { children: ReactNode }) => {
  const [last, setLast] = useState<LastDecision>();
  return (
    <LastDecisionContext value={setLast}>
      {last ? (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-neutral-soft py-2 pr-2 pl-4 text-sm">
          <span className="wrap-anywhere min-w-0">{last.summary}</span>
          <UndoButton undo={() => last.undo().then(() => setLast((latest) => (latest === last ? undefined : latest)))}>
            {last.label}
          </UndoButton>
        </p>
      ) : null}
      {children}
    </LastDecisionContext>
  );
};
