import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Button, ConfirmDialog } from 'portal-sdk/ui';
import { type ReactNode, useState } from 'react';
import { t } from 'shared-contracts/translate';

export interface OrderedItem {
  readonly id: string;
  readonly isActive: boolean;
}

export interface OrderedListProps<R extends OrderedItem> {
  /** The name of the list: 'Kaizen tips'. */
  label: string;
  rows: readonly R[];
  nameOf: (row: R) => string;
  /** A line below the name. */
  about?: (row: R) => ReactNode;
  /** Content below the whole row. */
  below?: (row: R) => ReactNode;
  onEdit: (row: R) => void;
  onPreview?: (row: R) => void;
  /** Resolves to whether it succeeded. */
  reorder: (ids: string[]) => Promise<boolean>;
  setActive: (row: R, isActive: boolean) => Promise<boolean>;
  remove?: (row: R) => Promise<boolean>;
}

const moved = (ids: readonly string[], from: number, to: number): string[] => {
  const next = ids.toSpliced(from, 1);
  return next.toSpliced(to, 0, ids[from] ?? '');
};

/** Shows a new order immediately, until the rows are refetched or the change has failed. */
const useOrder = <R extends OrderedItem>({ rows, reorder }: Pick<OrderedListProps<R>, 'rows' | 'reorder'>) => {
  const [chosen, setChosen] = useState<{ ids: string[]; of: readonly R[] }>();
  const ids = chosen?.of === rows ? chosen.ids : rows.map(({ id }) => id);
  const shown = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const move = async (from: number, to: number) => {
    const next = moved(ids, from, to);
    setChosen({ ids: next, of: rows });
    if (!(await reorder(next))) setChosen(undefined);
  };
  return { shown, move };
};

const DeleteButton = ({ name, remove }: { name: string; remove: () => Promise<boolean> }) => {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await remove();
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={t`Delete ${name}`} onClick={() => setAsking(true)}>{t`Delete`}</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title={t`Delete “${name}”?`}
        text={t`It will be permanently deleted. Anything people started with it stays. To stop offering it for now, deactivate it instead.`}
        confirmLabel={t`Delete`}
        danger
        busy={busy}
      />
    </>
  );
};

/** Rows that an admin sorts, edits, deactivates and deletes. The list announces the new position of a moved row. */
export const OrderedList = <R extends OrderedItem>(props: OrderedListProps<R>) => {
  const { label, nameOf, about, below, onEdit, onPreview, setActive, remove } = props;
  const { shown, move } = useOrder(props);
  const [announcement, setAnnouncement] = useState('');
  const moveRow = (from: number, to: number, name: string) => {
    if (to < 0 || to >= shown.length) return;
    setAnnouncement(t`${name}: place ${to + 1} of ${shown.length}`);
    void move(from, to);
  };
  return (
    <>
      <ol className="panel divide-y divide-line px-4 sm:px-5" aria-label={label}>
        {shown.map((row, index) => {
          const name = nameOf(row);
          return (
            <li key={row.id} className="py-3">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                {/* on a phone these are at the end of the line, and the other buttons below */}
                <span className="flex shrink-0 max-sm:order-2 max-sm:-mr-2">
                  {/* aria-disabled instead of disabled: a row that reaches an end keeps the focus on its button */}
                  <Button
                    size="sm"
                    variant="ghost"
                    icon={<ArrowUp />}
                    aria-label={t`Move ${name} up`}
                    aria-disabled={index === 0}
                    className={index === 0 ? 'opacity-40' : ''}
                    onClick={() => moveRow(index, index - 1, name)}
                  />
                  <Button
                    size="sm"
                    variant="ghost"
                    icon={<ArrowDown />}
                    aria-label={t`Move ${name} down`}
                    aria-disabled={index === shown.length - 1}
                    className={index === shown.length - 1 ? 'opacity-40' : ''}
                    onClick={() => moveRow(index, index + 1, name)}
                  />
                </span>
                <div className="min-w-0 grow basis-0 max-sm:order-1 sm:basis-48">
                  <p className="wrap-anywhere font-medium text-sm">
                    {name}
                    {row.isActive ? null : <span className="tag ml-2 align-middle">{t`Inactive`}</span>}
                  </p>
                  {about ? <div className="wrap-anywhere line-clamp-2 text-muted text-xs">{about(row)}</div> : null}
                </div>
                <div className="flex flex-wrap max-sm:order-3 max-sm:-ml-2 max-sm:basis-full sm:gap-1 max-sm:[&>button]:px-2">
                  {onPreview ? (
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={t`Preview ${name}`}
                      onClick={() => onPreview(row)}
                    >{t`Preview`}</Button>
                  ) : null}
                  <Button size="sm" variant="ghost" aria-label={t`Edit ${name}`} onClick={() => onEdit(row)}>{t`Edit`}</Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={row.isActive ? t`Deactivate ${name}` : t`Activate ${name}`}
                    onClick={() => void setActive(row, !row.isActive)}
                  >
                    {row.isActive ? t`Deactivate` : t`Activate`}
                  </Button>
                  {remove ? <DeleteButton name={name} remove={() => remove(row)} /> : null}
                </div>
              </div>
              {below?.(row)}
            </li>
          );
        })}
      </ol>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </>
  );
};
