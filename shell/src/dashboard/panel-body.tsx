import { Link } from 'portal-sdk/router';
import { type ReactNode, useState } from 'react';
import { emptyPanels } from 'shared-contracts/constants/panel-texts';
import { type OwnPanelId, ownPanels } from 'shared-contracts/constants/panels';
import type { PanelContent } from 'shared-contracts/schemas/panels';
import { formatNumber, t, translate } from 'shared-contracts/translate';
import { AreaBoundary } from '../remotes/area-boundary.tsx';
import { FirstSteps } from './first-steps.tsx';
import { IdeasBoard } from './ideas-board.tsx';
import { PanelError, PanelSkeleton } from './panel-frame.tsx';
import { EntryList, TopContributors } from './panel-lists.tsx';
import { MonthlyProgress, ProgressPanel } from './progress.tsx';
import { RecentActivity } from './recent-activity.tsx';
import type { PanelHead, PanelState } from './use-panels.ts';

type Groups = Extract<PanelContent, { template: 'groups' }> & Pick<PanelHead, 'empty'>;

/** How many items each group has, and a few of them. */
const GroupsPanel = ({ groups, entries, empty }: Omit<Groups, 'template'>) => (
  <>
    <ul className="-mx-1.5 grid grid-cols-2 gap-x-3 text-sm">
      {groups.map(({ label, url, count }) => (
        <li key={url} className="min-w-0">
          <Link to={url} className="panel-group">
            <span className="truncate">{translate(label)}</span>
            <span className={`tabular-nums ${count === 0 ? 'text-muted' : 'font-semibold'}`}>{count}</span>
          </Link>
        </li>
      ))}
    </ul>
    <div className="flex flex-col gap-2 border-line border-t pt-3">
      <h3 className="font-medium text-muted text-xs">{t`Popular tools`}</h3>
      <EntryList entries={entries} empty={empty} />
    </div>
  </>
);

/** One number, and what it counts. */
const CountPanel = ({ value, label }: { value: number; label: string }) => (
  <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
    <strong className="text-3xl tabular-nums tracking-tight">{formatNumber(value)}</strong>
    <span className="text-muted">{translate(label)}</span>
  </p>
);

const isOwn = (id: string): id is OwnPanelId => id in ownPanels;

/** The text of an empty panel; the form for adding the first item is on the page that the panel links to. */
const emptyOf = ({ id, link, empty }: PanelHead): PanelHead['empty'] => {
  if (!isOwn(id)) return empty;
  const { text, add } = emptyPanels[id] ?? { text: t`Nothing here yet` };
  return { text, ...(add && link ? { add: { label: add, link: id === 'desk' ? link : `${link}?new` } } : {}) };
};

const contentOf = (content: PanelContent, head: PanelHead): ReactNode => {
  const empty = emptyOf(head);
  switch (content.template) {
    case 'list':
      return <EntryList entries={content.entries} empty={empty} />;
    case 'count':
      return <CountPanel {...content} />;
    case 'progress':
      return <ProgressPanel {...content} />;
    case 'groups':
      return <GroupsPanel {...content} empty={empty} />;
    case 'board':
      return <IdeasBoard {...content} page={head.link} />;
    case 'stats':
      return <MonthlyProgress {...content} />;
    case 'activities':
      return <RecentActivity newest={content.activities} empty={empty} />;
    case 'ranks':
      return <TopContributors entries={content.entries} empty={empty} />;
    case 'steps':
      return <FirstSteps {...content} />;
    case 'tip':
      return (
        <div className="text-sm">
          <h3 className="wrap-anywhere font-medium">{content.tip?.title}</h3>
          <p className="wrap-anywhere mt-1 max-w-prose whitespace-pre-line text-pretty">{content.tip?.text}</p>
        </div>
      );
  }
};

interface PanelBodyProps {
  readonly head: PanelHead;
  readonly state: PanelState;
}

/** The content of a panel, its loading state, or the reason why it could not be read. Its frame is rendered immediately. */
export const PanelBody = ({ head, state }: PanelBodyProps) => {
  const { content, error, busy, retry } = state;
  const [attempt, setAttempt] = useState(0);
  const renderAgain = () => {
    setAttempt(attempt + 1);
    retry();
  };
  const renderError = <PanelError message={t`Please try again in a moment.`} busy={busy} onRetry={renderAgain} />;
  return (
    <>
      {error === undefined ? null : <PanelError message={error} busy={busy} onRetry={retry} />}
      {content ? (
        <AreaBoundary key={attempt} fallback={renderError}>
          {contentOf(content, head)}
        </AreaBoundary>
      ) : null}
      {content || error !== undefined ? null : <PanelSkeleton id={head.id} />}
    </>
  );
};
