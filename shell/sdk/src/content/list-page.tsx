import Plus from 'lucide-react/icons/plus';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { maySubmit } from 'shared-contracts/policies/content';
import { t } from 'shared-contracts/translate';
import { useActor } from '../host-context.tsx';
import { useDialogAddress } from '../lists/dialog-address.ts';
import { PagedList, type PagedListProps } from '../lists/paged-list.tsx';
import { shortcut } from '../shortcuts.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState, type EmptyStateProps } from '../ui/empty-state.tsx';
import type { LazyDialog } from '../ui/lazy-dialog.ts';
import { PageHeader, type PageHeaderProps } from '../ui/page-header.tsx';
import { Spinner } from '../ui/spinner.tsx';

export interface ListPageProps extends Pick<PageHeaderProps, 'title' | 'subtitle' | 'actions'> {
  /** What opens the form, for example 'New Project'. */
  newLabel: string;
  newIcon?: ReactElement;
  /** The form of a new item; `about` is what stands behind `?new=` in the address, such as the id of a template. */
  form: LazyDialog<{ about: string; onClose: () => void }>;
  /** The page. @param onNew opens the form; absent for those who may not submit */
  children: (onNew: (() => void) | undefined) => ReactNode;
}

/** The page of an area's list: what it is, the button that takes something new, and the form at the address `?new`. */
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
      {may && dialog.isOpen ? (
        <Suspense fallback={<Spinner label={t`Opening the form…`} />}>
          <Form about={dialog.value} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </>
  );
};

export interface ItemListProps<T> extends Omit<PagedListProps<T>, 'empty'> {
  empty: Pick<EmptyStateProps, 'icon' | 'title'> & {
    /** Said where nothing was ever submitted. */
    first: string;
    /** Said where the filters leave nothing; a plain sentence unless given. */
    filtered?: string;
    /** What takes the first one, for example 'New Project'. */
    newLabel: string;
  };
  /** Takes the filters back; absent where none is set. */
  onClear: (() => void) | undefined;
  /** Opens the form; absent for those who may not submit. */
  onNew: (() => void) | undefined;
}

/** A list of an area in all its states. Where there is nothing: takes the filters back, and takes the first one. */
export const ItemList = <T,>({ empty, onClear, onNew, ...list }: ItemListProps<T>) => {
  const { first, filtered = t`No results for these filters.`, newLabel, ...state } = empty;
  const action =
    onClear || onNew ? (
      <div className="flex flex-wrap justify-center gap-2">
        {onClear ? <Button variant="outline" onClick={onClear}>{t`Show everything`}</Button> : null}
        {onNew ? <Button onClick={onNew}>{newLabel}</Button> : null}
      </div>
    ) : undefined;
  return <PagedList {...list} empty={<EmptyState {...state} description={onClear ? filtered : first} action={action} />} />;
};
