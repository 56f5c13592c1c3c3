import { type ReactNode, useState } from 'react';
import type { PanelContent } from 'shared-contracts/schemas/panels';
import { AreaBoundary } from '../remotes/area-boundary.tsx';
import { CountPanel } from './count-panel.tsx';
import { EntryList } from './entry-list.tsx';
import { GroupsPanel } from './groups-panel.tsx';
import { MonthlyProgress } from './monthly-progress.tsx';
import { PanelError } from './panel-error.tsx';
import { PanelFrame, PanelWaiting } from './panel-frame.tsx';
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

const Panel = ({ head, reading }: { head: PanelHead; reading: PanelReading }) => {
  const { content, sentence, busy, retry } = reading;
  const [attempt, setAttempt] = useState(0);
  // admins keep none
  if (content?.template === 'tip' && !content.tip) return null;
  const total = content?.template === 'list' ? content.total : null;
  const again = () => {
    setAttempt(attempt + 1);
    retry();
  };
  const broken = <PanelError sentence="Please try again in a moment." busy={busy} onRetry={again} />;
  return (
    <PanelFrame head={head} aside={total ? `${total} ${total === 1 ? 'item' : 'items'}` : undefined}>
      {sentence === undefined ? null : <PanelError sentence={sentence} busy={busy} onRetry={retry} />}
      {content ? (
        <AreaBoundary key={attempt} onError={console.error} fallback={broken}>
          {contentOf(content, head)}
        </AreaBoundary>
      ) : null}
      {content || sentence !== undefined ? null : <PanelWaiting />}
    </PanelFrame>
  );
};

interface PanelsProps {
  readonly heads: readonly PanelHead[];
  /** How far a panel was read; undefined where the person has none of that id. */
  readonly readingOf: (id: string) => PanelReading | undefined;
}

/** The panels of a person, each with what it holds, or the wait for it, or why it could not be read. */
export default function Panels({ heads, readingOf }: PanelsProps) {
  return heads.map((head) => {
    const reading = readingOf(head.id);
    return reading ? <Panel key={head.id} head={head} reading={reading} /> : null;
  });
}
