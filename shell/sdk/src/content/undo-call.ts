import { useState } from 'react';
import { undoTexts } from 'shared-contracts/constants/undo';
import { undoDecision } from 'shared-contracts/endpoints/reviews';
import { call } from '../client.ts';
import type { PortalHost } from '../host.ts';
import { useHost } from '../host-context.tsx';
import type { Undoable } from './decision-call.ts';

/** Takes a decision back, and shows the result. Resolves to whether it was done. */
export const sendUndo = ({ queryClient, tab }: PortalHost, { type, id, revision }: Undoable): Promise<boolean> => {
  const input = { params: { type, id }, body: { revision } };
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationKey: [undoDecision.id],
    mutationFn: () => call(undoDecision, input, { tab }),
    meta: { operation: undoDecision, success: undoTexts.done, failure: undoTexts.failed },
  });
  return mutation.execute(input).then(
    () => true,
    // the mutation shows a toast
    () => false,
  );
};

/** The same from a component, with whether it is under way. */
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
