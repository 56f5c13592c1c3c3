import { useState } from 'react';
import { undoTexts } from 'shared-contracts/constants/undo';
import { undoDecision } from 'shared-contracts/endpoints/reviews';
import type { PortalHost } from '../host.ts';
import { useHost } from '../host-context.tsx';
import type { Undoable } from './decision-call.ts';
import { sendFromToast } from './send-from-toast.ts';

/** Undoes a decision, and shows the result. Resolves to whether it succeeded. */
export const sendUndo = (host: PortalHost, { type, id, revision }: Undoable): Promise<boolean> =>
  sendFromToast(host, undoDecision, { params: { type, id }, body: { revision } }, undoTexts);

/** The same for a component, with its progress. */
export const useUndo = () => {
  const host = useHost();
  const [busy, setBusy] = useState(false);
  const undo = async (undoable: Undoable): Promise<boolean> => {
    setBusy(true);
    const done = await sendUndo(host, undoable);
    setBusy(false);
    return done;
  };
  return { undo, busy };
};
