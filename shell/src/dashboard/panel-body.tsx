import { type ReactNode, useState } from 'react';
import type { PanelContent } from 'shared-contracts/schemas/panels';
import { AreaBoundary } from '../remotes/area-boundary.tsx';
import { CountPanel } from './count-panel.tsx';
import { EntryList } from './entry-list.tsx';
import { GroupsPanel } from './groups-panel.tsx';
import { MonthlyProgress } from './monthly-progress.tsx';
import { PanelError } from './panel-error.tsx';
import { PanelWaiting } from './panel-frame.tsx';
import type { PanelHead } from './panel-heads.ts';
import { ProgressPanel } from './progress-panel.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { TopContributors } from './top-contributors.tsx';
import type { PanelReading } from './use-panels.ts';

const contentOf = (content: PanelContent, { empty }: PanelHead): ReactNode => {
  switch (content.template) {
    case 'list':
      return <EntryList entries={content.entries} empty={empty} />;
    case 'count':
      return <CountPanel {...content} />;
    case 'progress':
      return <ProgressPanel {...content} />;
    case 'groups':
      return <GroupsPanel {...content} empty={empty} />;
    case 'stats':
      return <MonthlyProgress stats={content.stats} />;
    case 'activities':
      return <RecentActivity newest={content.activities} empty={empty} />;
    case 'ranks':
      return <TopContributors entries={content.entries} empty={empty} />;
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
  readonly reading: PanelReading;
}

/** What a panel holds, or the wait for it, or why it could not be read. Its frame stands from the first moment. */
export default function PanelBody({ head, reading }: PanelBodyProps) {
  const { content, sentence, busy, retry } = reading;
  const [attempt, setAttempt] = useState(0);
  const again = () => {
    setAttempt(attempt + 1);
    retry();
  };
  const broken = <PanelError sentence="Please try again in a moment." busy={busy} onRetry={again} />;
  return (
    <>
      {sentence === undefined ? null : <PanelError sentence={sentence} busy={busy} onRetry={retry} />}
      {content ? (
        <AreaBoundary key={attempt} onError={console.error} fallback={broken}>
          {contentOf(content, head)}
        </AreaBoundary>
      ) : null}
      {content || sentence !== undefined ? null : <PanelWaiting />}
    </>
  );
}
