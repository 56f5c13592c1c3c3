import { Link } from 'portal-sdk/router';
import type { PanelContent } from 'shared-contracts/schemas/panels';
import type { OwnPanel } from 'shared-contracts/terms/panels';
import { EntryList } from './entry-list.tsx';

type Groups = Extract<PanelContent, { template: 'groups' }> & Pick<OwnPanel, 'empty'>;

/** How many items each group has, and a few of them. */
export const GroupsPanel = ({ groups, entries, empty }: Omit<Groups, 'template'>) => (
  <>
    <ul className="-mx-1.5 grid grid-cols-2 gap-x-3 text-sm">
      {groups.map(({ label, url, count }) => (
        <li key={url} className="min-w-0">
          <Link to={url} className="panel-group">
            <span className="truncate">{label}</span>
            <span className={`tabular-nums ${count === 0 ? 'text-muted' : 'font-semibold'}`}>{count}</span>
          </Link>
        </li>
      ))}
    </ul>
    <div className="flex flex-col gap-2 border-line border-t pt-3">
      <h3 className="font-medium text-muted text-xs">Popular tools</h3>
      <EntryList entries={entries} empty={empty} />
    </div>
  </>
);
