import Plus from 'lucide-react/icons/plus';
import type { ReactElement, ReactNode } from 'react';
import { maySubmit } from 'shared-contracts/policies/content';
import { t } from 'shared-contracts/translate';
import { useActor } from '../host-context.tsx';
import { useDialogAddress } from '../lists/dialog-address.ts';
import { PagedList, type PagedListProps } from '../lists/paged-list.tsx';
import { shortcut } from '../shortcuts.ts';
import { Button } from '../ui/button.tsx';
import type { LazyDialog } from '../ui/lazy-dialog.ts';
import { PageHeader, type PageHeaderProps } from '../ui/page-header.tsx';
import { EmptyState, type EmptyStateProps, ShowEverything } from '../ui/states.tsx';

export interface ListPageProps extends Pick<PageHeaderProps, 'title' | 'subtitle' | 'actions'> {
  /** Label of the button that opens the form, for example 'New Project'. */
  newLabel: string;
  newIcon?: ReactElement;
  /** The form for a new item; `about` is the value of `?new=` in the address, such as the id of a template. */
  form: LazyDialog<{ about: string; onClose: () => void }>;
  /**
   * The page.
   * @param onNew opens the form; absent for people who may not submit
   */
  children: (onNew: (() => void) | undefined) => ReactNode;
}

/** An area's list page: its header, the button that creates an item, and the form at the address `?new`. */
export const ListPage = ({ actions, newLabel, newIcon = <Plus />, form: Form, children, ...header }: ListPageProps) => {
  const may = maySubmit(useActor());
  const dialog = useDialogAddress('new');
  const onNew = may ? () => dialog.open() : undefined;
  const add = onNew ? (
    <Button icon={newIcon} onClick={onNew} onPointerEnter={Form.preload} onFocus={Form.preload} {...shortcut('c', newLabel)}>
      {newLabel}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        {...header}
        actions={
          actions || add ? (
            <>
              {actions}
              {add}
            </>
          ) : null
        }
      />
      {children(onNew)}
      {may && dialog.isOpen ? <Form about={dialog.value} onClose={dialog.close} /> : null}
    </>
  );
};

export interface ItemListProps<T> extends Omit<PagedListProps<T>, 'empty' | 'ofItems'> {
  empty: Pick<EmptyStateProps, 'icon' | 'title'> & {
    /** Shown when nothing has been submitted yet. */
    first: string;
    /** Shown when no item matches the filters; defaults to a generic sentence. */
    filtered?: string;
    /** Label of the button that creates the first item, for example 'New Project'. */
    newLabel: string;
  };
  /** Clears the filters; absent if none is set. */
  onClear: (() => void) | undefined;
  /** Opens the form; absent for people who may not submit. */
  onNew: (() => void) | undefined;
}

/** An area's list in all its states. An empty list offers to clear the filters and to create the first item. */
export const ItemList = <T,>({ empty, onClear, onNew, ...list }: ItemListProps<T>) => {
  const { first, filtered = t`No results for these filters.`, newLabel, ...state } = empty;
  const action =
    onClear || onNew ? (
      <div className="flex flex-wrap justify-center gap-2">
        {onClear ? <ShowEverything onClear={onClear} /> : null}
        {onNew ? <Button onClick={onNew}>{newLabel}</Button> : null}
      </div>
    ) : undefined;
  return (
    <PagedList {...list} ofItems empty={<EmptyState {...state} description={onClear ? filtered : first} action={action} />} />
  );
};
