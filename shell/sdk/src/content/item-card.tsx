import MessageSquare from 'lucide-react/icons/message-square';
import { type ReactNode, type Ref, useId, useLayoutEffect, useRef } from 'react';
import type { ContentStatus } from 'shared-contracts/constants/content';
import type { Endpoint } from 'shared-contracts/operation';
import { t } from 'shared-contracts/translate';
import type { Toast } from '../host.ts';
import { Link, useLocation } from '../router.ts';
import { listLink } from '../shortcuts.ts';
import { buttonClass } from '../ui/button.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { Byline, type BylineProps } from './byline.tsx';
import { type Decidable, DecisionButtons } from './decision-buttons.tsx';
import type { DecideOperation } from './decision-call.ts';
import { FavouriteButton, type Starrable } from './favourite-button.tsx';
import type { HistoryEndpoint } from './history.tsx';
import { ItemVote, type ItemVoteProps } from './vote-button.tsx';
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
  /** Lists the history of an item, for example `listIdeaHistory`; the page adds it if the list has no room for it. */
  readonly history?: HistoryEndpoint;
  /** Shown once a draft is submitted. */
  readonly submitted: Toast;
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

export interface CommentsLinkProps {
  item: Titled & { readonly commentCount: number; readonly status?: ContentStatus };
  /** Id of the element that describes the link, if the link does not name the item itself. */
  describedBy?: string;
  /** The link text; defaults to the number of comments. */
  children?: ReactNode;
}

/** Links a card to the comments of its item; renders nothing for a draft, which cannot have comments. */
export const CommentsLink = ({ item: { id, title, commentCount, status }, describedBy, children }: CommentsLinkProps) => {
  const { search } = useLocation();
  if (status === 'draft') return null;
  return (
    <Link
      to={`${id}#comments`}
      state={{ board: search }}
      aria-describedby={describedBy}
      // without a button before it, its icon lines up with the text of the card
      className={buttonClass('ghost', 'sm', 'first:-ml-3')}
    >
      <MessageSquare className="size-4" aria-hidden="true" />
      {children ?? (
        <>
          <span className="sr-only">{t`Comments: `}</span>
          <span className="tabular-nums">{commentCount}</span>
          <span className="sr-only">{t` on ${title}`}</span>
        </>
      )}
    </Link>
  );
};

export interface CardFeedbackProps {
  of: ItemVoteProps['of'];
  item: ItemVoteProps['item'] & CommentsLinkProps['item'];
}

/** The votes and the number of comments of an item, for the footer of its card. */
export const CardFeedback = ({ of, item }: CardFeedbackProps) => (
  <>
    <ItemVote of={of} item={item} compact />
    <CommentsLink item={item} />
  </>
);

/**
 * Moves the focus after an item is decided from its card: to its title, or to the next card's if the filter removes it from the
 * list. Returns a callback to call once it is decided.
 */
const useFocusAfterDecision = () => {
  const title = useRef<HTMLAnchorElement>(null);
  const decided = useRef(false);
  useLayoutEffect(() => {
    const link = title.current;
    return () => {
      if (!decided.current || document.activeElement !== link) return;
      const slot = link?.closest('li');
      const next = slot?.nextElementSibling ?? slot?.previousElementSibling;
      next?.querySelector<HTMLElement>('[data-card-title] a')?.focus();
    };
  }, []);
  const onDecided = () => {
    decided.current = true;
    title.current?.focus();
  };
  return { title, onDecided };
};

export interface ItemCardProps {
  of: ItemType;
  item: Decidable & Starrable & BylineProps['item'];
  level?: CardTitleProps['level'];
  /** The status badge; defaults to the item's status. */
  badge?: ReactNode;
  /** Shown above everything else, at full width. */
  picture?: ReactNode;
  /** The actions available here: copy, download, join. @param heading id of the title */
  actions: (heading: string) => ReactNode;
  /** Votes and comments, in one line with the favourite, which never breaks apart. */
  feedback?: ReactNode;
  /** Whether anything shown on the card awaits a decision; determined from the item by default. */
  decidable?: boolean;
  /** The card's content. */
  children: ReactNode;
}

/** An item in a list: title, status, content, and a footer with authors, actions and the decision. */
export const ItemCard = ({ of, item, level, badge, picture, actions, feedback, decidable = true, children }: ItemCardProps) => {
  const heading = useId();
  const { title, onDecided } = useFocusAfterDecision();
  return (
    // a stacking context of its own: a vote repaints its card, not the whole list; what opens over a card is in the top layer
    <article className="@container panel isolate flex h-full min-w-0 flex-col gap-3 p-5" aria-labelledby={heading}>
      {picture ? <div className="-mx-5 -mt-5 mb-2 overflow-hidden rounded-t-[inherit]">{picture}</div> : null}
      <div className="flex items-start justify-between gap-3">
        <CardTitle ref={title} item={item} id={heading} level={level} />
        {badge ?? <StatusBadge status={item.status} />}
      </div>
      {children}
      <div className="mt-auto flex flex-col gap-3 border-base-300 border-t pt-3">
        <Byline item={item} />
        <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
          {actions(heading)}
          <div className="-mr-2 ml-auto flex shrink-0 items-center">
            {feedback}
            <FavouriteButton type={of.type} item={item} />
          </div>
        </div>
        {decidable ? (
          <DecisionButtons endpoint={of.decide} item={item} type={of.type} noun={of.noun} onDecided={onDecided} />
        ) : null}
      </div>
    </article>
  );
};
