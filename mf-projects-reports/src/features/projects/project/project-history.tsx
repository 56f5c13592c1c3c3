import { formatDateTime } from 'portal-sdk/format';
import { useHost } from 'portal-sdk/host-context';
import { PagedList } from 'portal-sdk/lists/paged-list';
import { pagedQuery } from 'portal-sdk/lists/paged-query';
import { Card } from 'portal-sdk/ui/card';
import { type ProjectEvent, projectEvents } from 'shared-contracts/constants/project';
import { listProjectHistory } from 'shared-contracts/endpoints/projects';
import type { ProjectHistoryEntry } from 'shared-contracts/schemas/project';

const dots: Readonly<Partial<Record<ProjectEvent, string>>> = {
  approved: 'bg-success-ink',
  change_approved: 'bg-success-ink',
  rejected: 'bg-error-ink',
  change_rejected: 'bg-error-ink',
  completed: 'bg-info-ink',
};

/** What happened to a project, the latest first. */
export const ProjectHistory = ({ id }: { id: string }) => {
  const { timeZone } = useHost();
  const row = ({ id: key, event, at, actor, note }: ProjectHistoryEntry) => (
    <li key={key} className="relative flex gap-3 pb-4 text-sm last:pb-0">
      <span className={`mt-1.5 size-2 shrink-0 rounded-full ${dots[event] ?? 'bg-base-content/30'}`} aria-hidden="true" />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-medium">{actor ? `${actor.firstName} ${actor.lastName}` : 'A former colleague'}</span>
          {` ${projectEvents[event]}`}
          {note ? <span className="text-muted">{`: ${note}`}</span> : null}
        </p>
        <time className="text-muted text-xs tabular-nums" dateTime={at}>
          {formatDateTime(at, timeZone)}
        </time>
      </div>
    </li>
  );
  return (
    <Card title="History">
      <PagedList
        query={pagedQuery(listProjectHistory, { params: { id }, query: { limit: 10 } }, { further: 50 })}
        loading="Loading the history…"
        failed="The history could not be loaded"
        empty={<p className="text-muted text-sm">Nothing has happened yet.</p>}
        skeletons={1}
      >
        {(entries) => <ol>{entries.map(row)}</ol>}
      </PagedList>
    </Card>
  );
};
