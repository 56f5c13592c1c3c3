import { type ReactNode, type Ref, useId, useLayoutEffect, useRef } from 'react';
import type { Actor } from 'shared-contracts/actor';
import type { Endpoint } from 'shared-contracts/operation';
import type { Owned } from 'shared-contracts/policies/content';
import type { Toast } from '../host.ts';
import { Link, useLocation } from '../router.ts';
import { listLink } from '../shortcuts.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { Byline, type BylineProps } from './byline.tsx';
import { CardFooter, type CardFooterProps } from './card-footer.tsx';
import { type Decidable, DecisionButtons } from './decision-buttons.tsx';
import type { DecideOperation } from './decision-call.ts';
import type { HistoryEndpoint } from './history.tsx';
import type { WithdrawOperation } from './withdraw-button.tsx';

/** What the shared parts of a list and a page need to know about an item's type. */
export interface ItemType {
  /** As in URLs: `energy_item`. */
  readonly type: string;
  /** Within a sentence: `energy item`. */
  readonly noun: string;
  /** Decides on an item, for example `decideIdea`. */
  readonly decide: Endpoint<DecideOperation<unknown>>;
  readonly withdraw: Endpoint<WithdrawOperation>;
  /** Lists the history of an item, for example `listIdeaHistory`; its page adds it where the bundle of the list has no room for it. */
  readonly history?: HistoryEndpoint;
  /** Shown once a draft is submitted. */
  readonly submitted: Toast;
  /** Who may edit an item; default: its author and reviewers. */
  readonly mayEdit?: (actor: Actor, item: Owned) => boolean;
}

interface Titled {
  readonly id: string;
  readonly title: string;
}

export interface CardTitleProps {
  item: Titled;
  /** Id of the heading, for its label. */
  id: string;
  level?: 2 | 3;
  ref?: Ref<HTMLAnchorElement>;
}

/** The title of a card: links to the item, which links back to the list in its previous state. */
export const CardTitle = ({ item, id, level = 3, ref }: CardTitleProps) => {
  const { search } = useLocation();
  const Heading = `h${level}` as const;
  return (
    <Heading id={id} data-card-title="" className="wrap-anywhere line-clamp-3 min-w-0 font-semibold leading-snug">
      <Link ref={ref} to={item.id} state={{ board: search }} className="hover:underline" {...listLink}>
        {item.title}
      </Link>
    </Heading>
  );
};

/**
 * Moves the focus after an item is decided from its card: to its title, or to the next card's if the filter removes it from the
 * list, or to the content of the page if it was the only one. Returns a callback to call once it is decided.
 */
const useFocusAfterDecision = () => {
  const title = useRef<HTMLAnchorElement>(null);
  const decided = useRef(false);
  useLayoutEffect(() => {
    const link = title.current;
    return () => {
      const slot = link?.closest('li');
      // the dialog with the reason may still be open
      if (!decided.current || !slot?.contains(document.activeElement)) return;
      const next = slot.nextElementSibling ?? slot.previousElementSibling;
      const target = next?.querySelector('[data-card-title] a') ?? slot.closest('main');
      if (target instanceof HTMLElement) target.focus();
    };
  }, []);
  const onDecided = () => {
    decided.current = true;
    title.current?.focus();
  };
  return { title, onDecided };
};

export interface ItemCardProps extends Omit<CardFooterProps, 'describedBy'> {
  /** Without `decide`, such items are not reviewed. */
  of: Pick<ItemType, 'type' | 'noun'> & Partial<ItemType>;
  item: Decidable & BylineProps['item'] & CardFooterProps['item'];
  level?: CardTitleProps['level'];
  /** The status badge; defaults to the item's status. */
  badge?: ReactNode;
  /** Shown above everything else, at full width. */
  picture?: ReactNode;
  /** Shown above the title. */
  above?: ReactNode;
  /** Classes of the card's tint. */
  tint?: string;
  /** The actions of the area: copy, download, join. @param heading id of the title */
  actions?: (heading: string) => ReactNode;
  /** Whether anything shown on the card awaits a decision; determined from the item by default. */
  decidable?: boolean;
  /** The card's content. */
  children: ReactNode;
}

/** An item in a list: title, status, content, authors with the actions of the area, the footer of all cards and the decision. */
export const ItemCard = ({
  of,
  item,
  level,
  badge,
  picture,
  above,
  tint = '',
  actions,
  decidable = true,
  children,
  ...footer
}: ItemCardProps) => {
  const heading = useId();
  const { title, onDecided } = useFocusAfterDecision();
  return (
    // a stacking context of its own: a vote repaints its card, not the whole list; what opens over a card is in the top layer
    <article className={`@container panel isolate flex h-full min-w-0 flex-col gap-3 p-5 ${tint}`} aria-labelledby={heading}>
      {picture ? <div className="-mx-5 -mt-5 mb-2 overflow-hidden rounded-t-[inherit]">{picture}</div> : null}
      {above}
      <div className="flex items-start justify-between gap-3">
        <CardTitle ref={title} item={item} id={heading} level={level} />
        {badge ?? <StatusBadge status={item.status} />}
      </div>
      {children}
      <div className="mt-auto flex flex-col gap-3 border-base-300 border-t pt-3">
        {/* the authors make room for buttons, but not for so many that no name is left */}
        <div className="flex flex-wrap items-center gap-2">
          <Byline item={item} className="grow basis-30" />
          {actions ? <div className="flex flex-wrap items-center gap-1">{actions(heading)}</div> : null}
          <CardFooter {...footer} of={of} item={item} describedBy={heading} />
        </div>
        {decidable && of.decide ? (
          <DecisionButtons endpoint={of.decide} item={item} type={of.type} noun={of.noun} onDecided={onDecided} />
        ) : null}
      </div>
    </article>
  );
};
