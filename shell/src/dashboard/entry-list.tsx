import { Link } from 'portal-sdk/router';
import { StatusBadge } from 'portal-sdk/ui';
import type { PanelEntry } from 'shared-contracts/schemas/panels';
import { EmptyPanel } from './empty-panel.tsx';
import type { PanelHead } from './panel-heads.ts';

interface EntryListProps extends Pick<PanelHead, 'empty'> {
  readonly entries: readonly PanelEntry[];
}

/** The first items of an area, each leading to its own page. */
export const EntryList = ({ entries, empty }: EntryListProps) =>
  entries.length > 0 ? (
    <ul className="-my-2 divide-y divide-line">
      {entries.map(({ title, url, note, status }) => (
        <li key={url} className="flex min-h-14 items-center gap-3 py-2 text-sm">
          <div className="min-w-0 flex-1">
            <Link to={url} className="block truncate font-medium underline-offset-2 hover:underline">
              {title}
            </Link>
            {note ? <p className="truncate text-muted text-xs">{note}</p> : null}
          </div>
          {status ? <StatusBadge status={status} /> : null}
        </li>
      ))}
    </ul>
  ) : (
    <EmptyPanel empty={empty} />
  );
