import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useActor } from 'portal-sdk/host-context';
import { Button } from 'portal-sdk/ui/button';
import { lazy, Suspense, useState } from 'react';
import { mayDecide } from 'shared-contracts/policies/content';
import type { Idea } from 'shared-contracts/schemas/idea';
import { useDecision } from './use-decision.ts';

const RejectDialog = lazy(() => import('./reject-dialog.tsx'));

/** Approve and Reject on a pending idea, for those who may decide on it. */
export const DecisionButtons = ({ idea, onDecided }: { idea: Idea; onDecided?: () => void }) => {
  const actor = useActor();
  const { decide, busy } = useDecision(idea);
  const [rejecting, setRejecting] = useState(false);
  if (idea.status !== 'pending' || !mayDecide(actor, idea)) return null;
  const approve = () =>
    decide({ status: 'approved' }).then(onDecided, () => {
      // told already; the buttons stay for another try
    });
  const reject = async (reason: string) => {
    await decide({ status: 'rejected', reason });
    setRejecting(false);
    onDecided?.();
  };
  return (
    <div className="flex gap-2">
      <Button size="sm" icon={<Check />} busy={busy && !rejecting} aria-label={`Approve ${idea.title}`} onClick={approve}>
        Approve
      </Button>
      <Button
        size="sm"
        variant="outline"
        icon={<X />}
        disabled={busy}
        aria-label={`Reject ${idea.title}`}
        onClick={() => setRejecting(true)}
      >
        Reject
      </Button>
      {rejecting ? (
        <Suspense fallback={null}>
          <RejectDialog idea={idea} busy={busy} onReject={reject} onClose={() => setRejecting(false)} />
        </Suspense>
      ) : null}
    </div>
  );
};
