import { type Undoable, UndoButton, type Verdict } from 'portal-sdk/content';
import { jt } from 'portal-sdk/ui';
import { createContext, type ReactNode, useContext, useState } from 'react';

/** A decision made on this page, whose row is gone. */
interface LastDecision extends Undoable, Pick<Verdict, 'status'> {
  readonly title: string;
}

const LastDecisionContext = createContext<(decision: LastDecision | undefined) => void>(() => undefined);

/** A function that sets the decision shown above the queue; undefined removes it. */
export const useSetLastDecision = () => useContext(LastDecisionContext);

/** Shows the latest decision above a queue, with an undo, since its row is gone and the toast disappears. */
export const WithLastDecision = ({ children }: { children: ReactNode }) => {
  const [last, setLast] = useState<LastDecision>();
  const title = <span className="font-medium">{last?.title}</span>;
  return (
    <LastDecisionContext value={setLast}>
      {last ? (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-neutral-soft py-2 pr-2 pl-4 text-sm">
          <span className="wrap-anywhere min-w-0">
            {last.status === 'approved' ? jt`Approved: ${title}` : jt`Rejected: ${title}`}
          </span>
          <UndoButton undoable={last} onDone={() => setLast(undefined)} />
        </p>
      ) : null}
      {children}
    </LastDecisionContext>
  );
};
