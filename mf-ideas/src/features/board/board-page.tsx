import Plus from 'lucide-react/icons/plus';
import { useActor } from 'portal-sdk/host-context';
import { useDialogAddress } from 'portal-sdk/lists/dialog-address';
import { Button } from 'portal-sdk/ui/button';
import { PageHeader } from 'portal-sdk/ui/page-header';
import { Spinner } from 'portal-sdk/ui/spinner';
import { Tabs } from 'portal-sdk/ui/tabs';
import { lazy, Suspense } from 'react';
import { maySubmit } from 'shared-contracts/policies/content';
import { boardViews, useBoardView } from './board-view.ts';
import { BoardFilterBar } from './filter-bar.tsx';
import { IdeaList } from './idea-list.tsx';
import { KaizenPrinciple } from './kaizen-principle.tsx';
import { StatCards } from './stat-cards.tsx';

const loadDialog = () => import('../submit/submit-dialog.tsx');
const SubmitDialog = lazy(loadDialog);
/** Fetches the form while the hand is on its way; should that fail, opening it says so. */
const preloadDialog = () => void loadDialog().catch(() => undefined);

const loadLeaderboard = () => import('../leaderboard/leaderboard-tab.tsx');
const LeaderboardTab = lazy(loadLeaderboard);

/** The Ideas & Kaizen Board. */
export const BoardPage = () => {
  const contributor = maySubmit(useActor());
  const submission = useDialogAddress('new');
  const { view, show } = useBoardView();
  return (
    <>
      <PageHeader
        title="Ideas & Kaizen Board"
        subtitle="Share improvements, follow their review, and see what colleagues propose"
        actions={
          contributor ? (
            <Button icon={<Plus />} onClick={() => submission.open()} onPointerEnter={preloadDialog} onFocus={preloadDialog}>
              Submit New Idea
            </Button>
          ) : null
        }
      />
      <StatCards />
      <div className="mt-6">
        <Tabs tabs={boardViews} value={view} onChange={show} label="Views of the board">
          {view === 'leaderboard' ? (
            <Suspense fallback={<Spinner label="Opening the leaderboard…" />}>
              <LeaderboardTab />
            </Suspense>
          ) : (
            <div className="flex flex-col gap-6">
              <KaizenPrinciple />
              <BoardFilterBar />
              <IdeaList onSubmit={contributor ? () => submission.open() : undefined} />
            </div>
          )}
        </Tabs>
      </div>
      {contributor && submission.isOpen ? (
        <Suspense fallback={<Spinner label="Opening the form…" />}>
          <SubmitDialog onClose={submission.close} />
        </Suspense>
      ) : null}
    </>
  );
};
