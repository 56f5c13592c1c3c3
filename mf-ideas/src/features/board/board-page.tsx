import Lightbulb from 'lucide-react/icons/lightbulb';
import { ItemList, ListPage } from 'portal-sdk/content';
import { CardGrid, choiceParam, useAddressFilters } from 'portal-sdk/lists';
import { Card, CardSkeletons, lazyDialog, Spinner, Tabs } from 'portal-sdk/ui';
import { lazy, Suspense } from 'react';
import { maxSorted } from 'shared-contracts/constants/sorts';
import type { Idea } from 'shared-contracts/schemas/idea';
import { t } from 'shared-contracts/translate';
import { IdeaCard } from '../idea/idea-parts.tsx';
import { BoardFilterBar, useBoardLayout } from './filter-bar.tsx';
import { boardQuery, useBoardFilters } from './idea-queries.ts';
import { StatCards } from './stat-cards.tsx';

const cardOf = (idea: Idea) => <IdeaCard idea={idea} />;

/**
 * The filtered ideas.
 * @param onNew absent for people who may not submit
 */
const IdeaList = ({ onNew }: { onNew: (() => void) | undefined }) => {
  const { filters, clear } = useBoardFilters();
  // sorting hides no ideas
  const { sort: _, ...withoutSort } = filters;
  const isFiltered = Object.values(withoutSort).some(Boolean);
  return (
    <ItemList
      query={boardQuery(filters)}
      loading={t`Loading ideas…`}
      failed={t`The ideas could not be loaded`}
      empty={{
        icon: <Lightbulb />,
        title: t`No ideas found`,
        first: t`Every improvement starts with an idea. Share yours.`,
        newLabel: t`Submit Your First Idea`,
      }}
      onClear={isFiltered ? clear : undefined}
      onNew={onNew}
      most={filters.sort ? maxSorted : undefined}
      loadsOnScroll
    >
      {(ideas) => <CardGrid items={ideas}>{cardOf}</CardGrid>}
    </ItemList>
  );
};

const ColumnBoard = lazy(() => import('../columns/column-board.tsx'));

/** The ideas in the layout of the address, or the one that the person chose last. */
const Ideas = ({ onNew }: { onNew: (() => void) | undefined }) => {
  const { isBoard } = useBoardLayout();
  const { filters } = useBoardFilters();
  const list = <IdeaList onNew={onNew} />;
  if (!isBoard) return list;
  return (
    <Suspense fallback={<CardSkeletons count={3} label={t`Loading ideas…`} />}>
      <ColumnBoard filters={filters} empty={list} />
    </Suspense>
  );
};

/** The views of the page, in order. */
const boardViews = [
  { id: 'board', label: t`Suggestion Board` },
  { id: 'leaderboard', label: t`Leaderboard & KPIs` },
] as const;

type BoardView = (typeof boardViews)[number]['id'];

const filters = { tab: choiceParam({ leaderboard: t`Leaderboard & KPIs` }) };

/** The view in the address; omitted for the board. */
const useBoardView = (): { view: BoardView; show: (view: BoardView) => void } => {
  const address = useAddressFilters(filters);
  return {
    view: address.filters.tab || 'board',
    show: (view: BoardView) => address.change({ tab: view === 'board' ? '' : view }),
  };
};

/** What the programme expects of everyone; on a phone below the ideas, which start on the first screen. */
const KaizenPrinciple = () => (
  <Card title={t`Kaizen Principle`} className="max-sm:order-last">
    <p>{t`Small improvements, made all the time, add up. Every team member is expected to contribute at least 2 ideas per month.`}</p>
  </Card>
);

const SubmitDialog = lazyDialog(() => import('../submit/submit-dialog.tsx'));
const LeaderboardTab = lazy(() => import('../leaderboard/leaderboard-tab.tsx'));

/** The Ideas & Kaizen Board. */
export const BoardPage = () => {
  const { view, show } = useBoardView();
  return (
    <ListPage
      title={t`Ideas & Kaizen Board`}
      subtitle={t`Share improvements, follow their review, and see what colleagues propose`}
      newLabel={t`Submit New Idea`}
      form={SubmitDialog}
    >
      {(onNew) => (
        <>
          <StatCards />
          <div className="mt-4 sm:mt-6">
            <Tabs tabs={boardViews} value={view} onChange={show} label={t`Views of the board`}>
              {view === 'leaderboard' ? (
                <Suspense
                  fallback={
                    <div className="min-h-screen">
                      <Spinner label={t`Opening the leaderboard…`} />
                    </div>
                  }
                >
                  <LeaderboardTab />
                </Suspense>
              ) : (
                <div className="flex flex-col gap-4 sm:gap-6">
                  <KaizenPrinciple />
                  <BoardFilterBar />
                  <Ideas onNew={onNew} />
                </div>
              )}
            </Tabs>
          </div>
        </>
      )}
    </ListPage>
  );
};
