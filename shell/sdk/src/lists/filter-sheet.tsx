import { type ReactNode, useRef } from 'react';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import { useInfiniteQuery } from '../query.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { PagedQuery } from './paged-query.ts';

/** 'Show 12 results', 'Show 24+ results' while the list has further pages, 'Show results' until it has loaded. */
const CountedResults = ({ list }: { list: PagedQuery<unknown> }) => {
  const { data, hasNextPage, isPlaceholderData } = useInfiniteQuery({ ...list, refetchOnMount: false });
  if (!data || isPlaceholderData) return t`Show results`;
  const count = data.pages.reduce((sum, page) => sum + page.data.length, 0);
  return hasNextPage
    ? ngettext(msgid`Show ${count}+ result`, `Show ${count}+ results`, count)
    : ngettext(msgid`Show ${count} result`, `Show ${count} results`, count);
};

interface FilterSheetProps {
  /** The filtered list; without it the button that closes the sheet shows no number. */
  list: PagedQuery<unknown> | undefined;
  /** Clears all filters; undefined while none is set. */
  clear: (() => void) | undefined;
  onClose: () => void;
  /** The filters; they take effect immediately. */
  children: ReactNode;
}

/** The filters of a list in a window whose toolbar has no room for them: on a phone at its lower edge, as tall as they are. */
export default function FilterSheet({ list, clear, onClose, children }: FilterSheetProps) {
  const show = useRef<HTMLButtonElement>(null);
  const clearAll = () => {
    clear?.();
    show.current?.focus(); // the button disappears, so move the focus for the next key
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Filters`}
      sheet="bottom"
      footer={
        <>
          {clear ? <Button variant="ghost" onClick={clearAll}>{t`Clear`}</Button> : null}
          <Button ref={show} className="max-sm:grow" onClick={onClose}>
            {list ? <CountedResults list={list} /> : t`Show results`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">{children}</div>
    </Dialog>
  );
}
