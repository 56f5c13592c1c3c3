import { useDeferredValue } from 'react';
import { containsWords } from 'shared-contracts/constants/words';
import { t } from 'shared-contracts/translate';

interface Action {
  readonly call: string;
  readonly area: string;
  readonly summary: string;
  readonly situation: string;
}

export interface Column<R> {
  readonly id: string;
  readonly label: string;
  readonly may: (row: R) => boolean;
}

/** Whether every word occurs in the action's texts. */
export const matchesSearch = ({ call, area, summary }: Action, q: string): boolean => containsWords([call, area, summary], q);

interface ActionTableProps<R> {
  caption: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  /** The number of rows without the filters. */
  of: number;
}

/** Shadows as lines below and next to the sticky cells: borders of a collapsed table would scroll away with the rows. */
const head = 'sticky top-0 bg-base-100 py-3 font-medium shadow-[inset_0_-1px_0_var(--color-line)]';
const first = 'sticky left-0 min-w-44 bg-base-100 px-4 text-left sm:min-w-72';

/** Rendered at once; the others after them, so that the first screen does not wait for hundreds of rows. */
const firstRows = 30;

/** Actions by who may perform them. It scrolls within itself; its header and first column stay visible. */
export const ActionTable = <R extends Action>({ caption, columns, rows, of }: ActionTableProps<R>) => {
  const rendered = useDeferredValue(rows.length, firstRows);
  return (
    <>
      <p className="text-muted text-sm" role="status">{t`${rows.length} of ${of} actions`}</p>
      {/* relative: its hidden words are placed in it, else they lengthen the page */}
      <section
        className="panel relative max-h-[max(70dvh,18rem)] overflow-auto overscroll-contain"
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
      >
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="text-muted">
              <th scope="col" className={`${head} ${first} z-20`}>{t`Action`}</th>
              {columns.map(({ id, label }) => (
                <th key={id} scope="col" className={`${head} z-10 w-px px-3 text-center sm:whitespace-nowrap`}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.slice(0, rendered).map((row) => (
              <tr key={row.call} data-call={row.call}>
                <th scope="row" className={`${first} wrap-anywhere py-2 font-normal`}>
                  {`${row.summary} `}
                  {row.situation ? <span className="tag">{row.situation}</span> : null}
                  <span className="block text-muted text-xs">{`${row.area} · ${row.call.split(':')[0]}`}</span>
                </th>
                {columns.map(({ id, may }) => (
                  // one element, its sign drawn by the style sheet: there are hundreds of rows
                  <td key={id} data-column={id} className={may(row) ? 'permission permission-given' : 'permission'}>
                    {may(row) ? t`Yes` : t`No`}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
};
