import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { formatDate } from 'portal-sdk/format';
import { useActor, useHost } from 'portal-sdk/host-context';
import { Link } from 'portal-sdk/router';
import { Button } from 'portal-sdk/ui/button';
import { lazy, Suspense, useState } from 'react';
import { mayDecide } from 'shared-contracts/policies/content';
import type { Idea } from 'shared-contracts/schemas/idea';
import { ideaCategories } from 'shared-contracts/terms/idea';
import { useDecision } from './use-decision.ts';

const Rejection = lazy(() => import('./rejection.tsx'));

const Verdicts = ({ idea }: { idea: Idea }) => {
  const { decide, busy } = useDecision(idea);
  const [rejecting, setRejecting] = useState(false);
  // told already where it fails; the buttons stay for another try
  const approve = () => decide({ status: 'approved' }).catch(() => undefined);
  const reject = (reason: string) => decide({ status: 'rejected', reason }).then(() => setRejecting(false));
  return (
    <div className="flex shrink-0 gap-2">
      <Button
        size="sm"
        icon={<Check />}
        busy={busy && !rejecting}
        aria-label={`Approve ${idea.title}`}
        onClick={() => void approve()}
      >
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
          <Rejection idea={idea} busy={busy} onReject={reject} onClose={() => setRejecting(false)} />
        </Suspense>
      ) : null}
    </div>
  );
};

/** An idea that waits for a decision. */
export const PendingItem = ({ idea }: { idea: Idea }) => {
  const { timeZone } = useHost();
  const actor = useActor();
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <Link to={`/ideas-kaizen/${idea.id}`} className="wrap-anywhere font-medium hover:underline">
          {idea.title}
        </Link>
        <p className="wrap-anywhere mt-0.5 line-clamp-2 text-muted text-sm">{idea.description}</p>
        <p className="mt-1 text-muted text-xs">
          {`Idea · ${ideaCategories[idea.category]} · ${idea.authorName} · ${formatDate(idea.createdAt, timeZone)}`}
        </p>
      </div>
      {mayDecide(actor, idea) ? <Verdicts idea={idea} /> : null}
    </li>
  );
};
