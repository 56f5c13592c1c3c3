import { useEffect, useReducer } from 'react';
import type { ContentStatus } from 'shared-contracts/constants/content';
import { undoTexts } from 'shared-contracts/constants/undo';
import { undoDecision } from 'shared-contracts/endpoints/reviews';
import { t } from 'shared-contracts/translate';
import type { PortalHost } from '../host.ts';
import { useHost } from '../host-context.tsx';
import { useInfiniteQuery } from '../query.ts';
import type { Undoable } from './decision-call.ts';
import { type HistoryEndpoint, historyQuery } from './history.tsx';
import { sendFromToast } from './send-from-toast.ts';
import { UndoButton } from './undo-button.tsx';

/** Undoes a decision, and shows the result. Resolves to whether it succeeded. */
export const sendUndo = (host: PortalHost, { type, id, revision }: Undoable): Promise<boolean> =>
  sendFromToast(host, undoDecision, { params: { type, id }, body: { revision } }, undoTexts);

interface DecidedProps {
  /** The decision, at the revision on screen. */
  undoable: Undoable;
  /** The decision's outcome. */
  status: ContentStatus;
  /** Called once it is undone; moves the focus. */
  onUndone: (() => void) | undefined;
}

const Decided = ({ undoable, status, onUndone }: DecidedProps) => {
  const host = useHost();
  const undo = async () => {
    if (await sendUndo(host, undoable)) onUndone?.();
  };
  return <UndoButton undo={undo}>{status === 'approved' ? t`Undo approval` : t`Undo rejection`}</UndoButton>;
};

/** Whether an instant is in the future. @param until ISO 8601; undefined counts as passed */
const useIsBefore = (until = ''): boolean => {
  const [renders, render] = useReducer((renders: number) => renders + 1, 0);
  const isBefore = Date.now() < Date.parse(until);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that ends early, by the clock of the page, starts again
  useEffect(() => {
    if (!isBefore) return;
    const timer = setTimeout(render, Date.parse(until) - Date.now());
    return () => clearTimeout(timer);
  }, [isBefore, until, renders]);
  return isBefore;
};

/** Asks the history of the item, which its page shows anyway, until when the reader can undo the decision. */
const WhileUndoable = ({ history, ...decided }: DecidedProps & { history: HistoryEndpoint }) => {
  const { data, isPlaceholderData } = useInfiniteQuery(historyQuery(history, decided.undoable.id));
  // a placeholder is the history of another item
  const latest = isPlaceholderData ? undefined : data?.pages[0]?.data[0];
  return useIsBefore(latest?.undoableUntil) ? <Decided {...decided} /> : null;
};

export interface UndoDecisionProps extends DecidedProps {
  /** Lists the history of the item; absent on a card, which offers the undo of a decision made there. */
  history: HistoryEndpoint | undefined;
}

/** Offers to undo the reader's own decision on an item. */
export default function UndoDecision({ history, ...decided }: UndoDecisionProps) {
  return history ? <WhileUndoable history={history} {...decided} /> : <Decided {...decided} />;
}
