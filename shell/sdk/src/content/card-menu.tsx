import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { mayEdit, mayWithdraw } from 'shared-contracts/policies/content';
import { t } from 'shared-contracts/translate';
import { useActor } from '../host-context.tsx';
import { Link, useLocation } from '../router.ts';
import { buttonClass } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import type { CardFooterProps } from './card-footer.tsx';

const entry = 'justify-start font-normal';

interface ItemLinkProps {
  to: string;
  icon: ReactNode;
  children: ReactNode;
}

/** Leads to the page of an item, which links back to the list in its current state. */
const ItemLink = ({ to, icon, children }: ItemLinkProps) => {
  const { search } = useLocation();
  return (
    <Link to={to} state={{ board: search }} className={buttonClass('ghost', 'sm', entry)}>
      <span className="btn-face">
        {icon}
        {children}
      </span>
    </Link>
  );
};

/** Pixels that a menu needs below its button; with less it opens above. */
const roomBelow = 240;

/** Places a menu at the end of the element that contains it, in the top layer: a column would cut it. */
const showAt = (menu: HTMLElement, { top, bottom, right }: DOMRect): void => {
  const { clientWidth, clientHeight } = document.documentElement;
  Object.assign(menu.style, { inset: 'auto', margin: '0.375rem 0', right: `${clientWidth - right}px` });
  if (clientHeight - bottom < roomBelow) menu.style.bottom = `${clientHeight - top}px`;
  else menu.style.top = `${bottom}px`;
  menu.showPopover();
};

interface CardMenuProps extends Pick<CardFooterProps, 'of' | 'item'> {
  close: () => void;
}

/**
 * What a reader may do with an item from its card; closes when something scrolls. Dialogs open on the page of the item, at their
 * addresses.
 */
export default function CardMenu({ of, item, close }: CardMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const actor = useActor();
  const { pathname } = useLocation();
  const { id, title, status } = item;
  const may = of.mayEdit ?? mayEdit;
  useLayoutEffect(() => {
    const box = menu.current?.parentElement;
    if (menu.current && box) showAt(menu.current, box.getBoundingClientRect());
  }, []);
  const onScroll = useEffectEvent(close);
  useEffect(() => {
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', onScroll, { capture: true });
  }, []);
  return (
    <div ref={menu} popover="manual" className="panel flex w-max flex-col p-2 text-base-content pop-shadow">
      <ItemLink to={id} icon={<ArrowUpRight aria-hidden="true" />}>{t`Open`}</ItemLink>
      <CopyButton
        text={`${location.origin}${pathname}/${id}`}
        what={title}
        label={t`Copy link`}
        variant="ghost"
        className={entry}
      />
      {may(actor, item) ? <ItemLink to={`${id}?edit`} icon={<Pencil aria-hidden="true" />}>{t`Edit`}</ItemLink> : null}
      {mayWithdraw(actor, item) ? (
        <ItemLink to={`${id}?withdraw`} icon={<Trash2 aria-hidden="true" />}>
          {status === 'draft' ? t`Delete draft` : t`Withdraw`}
        </ItemLink>
      ) : null}
    </div>
  );
}
