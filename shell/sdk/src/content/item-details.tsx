import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { ContentStatus } from 'shared-contracts/constants/content';
import { isPublished, mayRate } from 'shared-contracts/policies/content';
import { t } from 'shared-contracts/translate';
import { useActor, useCrumbs } from '../host-context.tsx';
import { useLocation, useNavigate } from '../router.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useMediaQuery } from '../ui/media-query.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { CommentsProps } from './comments.tsx';
import { type Decidable, DecisionButtons } from './decision-buttons.tsx';
import { FavouriteButton, type Starrable } from './favourite-button.tsx';
import type { ItemType } from './item-card.tsx';
import { Score } from './score.tsx';
import { type Noted, StatusNote } from './status-note.tsx';
import { ItemVote, type ItemVoteProps } from './vote-button.tsx';
import { type Withdrawable, WithdrawButton } from './withdraw-button.tsx';

const Comments = lazy(() => import('./comments.tsx'));
// if its code fails to load, the mean is still worth showing
const Rating = lazy(() => import('./rating.tsx').catch(() => ({ default: Score })));
const History = lazy(() => import('./history.tsx'));
// few pages are those of drafts
const SubmitDraftButton = lazy(() => import('./submit-draft-button.tsx'));

/** What a person does to scroll, or to go elsewhere. */
const ownMoves = ['wheel', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the comments if the URL has their fragment: at once, and again when they have loaded, because the page is longer then.
 * A person who has moved in the meantime stays where they are.
 */
const useScrollToComments = () => {
  const section = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const [heading, setHeading] = useState<HTMLElement>();
  /** The key of the visit for which it has already scrolled. */
  const scrolledFor = useRef<string>(undefined);
  /** Whether the comments of this visit are still loading, and the person has not moved. */
  const isWaiting = useRef(false);
  useEffect(() => {
    if (hash !== '#comments') return;
    if (scrolledFor.current !== key) isWaiting.current = true;
    scrolledFor.current = key;
    if (!isWaiting.current) return;
    // not that of the previous item
    const loaded = heading?.isConnected ? heading : undefined;
    isWaiting.current = !loaded;
    section.current?.scrollIntoView({ block: 'start' });
    (loaded ?? section.current)?.focus({ preventScroll: true });
  }, [hash, key, heading]);
  useEffect(() => {
    if (hash !== '#comments') return undefined;
    const moves = new AbortController();
    const onMove = () => {
      isWaiting.current = false;
    };
    for (const move of ownMoves) addEventListener(move, onMove, { signal: moves.signal, passive: true });
    return () => moves.abort();
  }, [hash]);
  return { section, onLoaded: setHeading };
};

/** The comments on an item's page, loaded when shown; their URL is the item's with `#comments`. */
export const Discussion = (props: CommentsProps) => {
  const { section, onLoaded } = useScrollToComments();
  return (
    <div ref={section} id="comments" tabIndex={-1} className="scroll-mt-20 outline-none">
      <Card>
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <Comments {...props} onLoaded={onLoaded} />
        </Suspense>
      </Card>
    </div>
  );
};

export interface ItemRatingProps extends ItemVoteProps {
  item: ItemVoteProps['item'] & { readonly score: number; readonly ratingCount: number; readonly myRating: number | null };
}

/** Colleagues' rating and votes on an item, and the user's own. */
const ItemRating = ({ of, item }: ItemRatingProps) => {
  const may = mayRate(useActor(), item);
  const { id, score, ratingCount, myRating } = item;
  return (
    <>
      {may ? (
        <div className="min-h-8 pointer-coarse:min-h-11">
          <Suspense fallback={null}>
            <Rating type={of.type} id={id} score={score} count={ratingCount} mine={myRating} />
          </Suspense>
        </div>
      ) : (
        <Score score={score} count={ratingCount} />
      )}
      <div>
        <ItemVote of={of} item={item} />
      </div>
    </>
  );
};

/** The card with colleagues' rating and votes on a published item. */
export const ItemRatingCard = (props: ItemRatingProps) =>
  isPublished(props.item.status) ? (
    <Card title={t`What colleagues think`}>
      <ItemRating {...props} />
    </Card>
  ) : null;

/** Returns to the list in its previous state; the item is gone, so its history entry is replaced. */
const useLeave = () => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const search = (state as { board?: string } | null)?.board ?? '';
  return () => void navigate({ pathname: '..', search }, { replace: true });
};

export interface ItemArticleProps {
  /** Without `decide`, such items are not reviewed and have no drafts. */
  of: Pick<ItemType, 'type' | 'noun' | 'withdraw'> & Partial<ItemType>;
  item: Decidable & Withdrawable & Starrable;
  subtitle?: string;
  /** Actions other than deciding, submitting a draft and withdrawing. */
  controls: ReactNode;
  /** The primary action, at the end. */
  main?: ReactNode;
  /** @param decision the buttons that decide on a pending change; null if there is none */
  children: (decision: ReactNode) => ReactNode;
}

/** The page of an item: its title, the reader's available actions, and all its content. Takes the focus once it is decided. */
export const ItemArticle = ({ of, item, subtitle, controls, main, children }: ItemArticleProps) => {
  const article = useRef<HTMLElement>(null);
  const leave = useLeave();
  useCrumbs([{ label: item.title }]);
  const { type, noun, decide, withdraw, submitted, history } = of;
  const decision = decide ? (
    <DecisionButtons
      endpoint={decide}
      item={item}
      type={type}
      noun={noun}
      onPage
      history={history}
      onDecided={() => article.current?.focus()}
    />
  ) : null;
  const ofChange = isPublished(item.status) && item.pendingChange !== null;
  const actions = (
    // on a phone they take several rows, which they fill
    <div className="contents max-sm:[&>.btn:not(.btn-square)]:grow">
      <FavouriteButton type={type} item={item} variant="outline" />
      {ofChange ? null : decision}
      {submitted && item.status === 'draft' ? (
        <Suspense fallback={<Button size="sm" disabled aria-hidden="true">{t`Submit for review`}</Button>}>
          <SubmitDraftButton item={item} type={type} noun={noun} submitted={submitted} />
        </Suspense>
      ) : null}
      {controls}
      <WithdrawButton endpoint={withdraw} item={item} type={type} noun={noun} addressed onWithdrawn={leave} />
      {main}
    </div>
  );
  return (
    <article ref={article} tabIndex={-1} aria-label={item.title} className="outline-none">
      <PageHeader title={item.title} subtitle={subtitle} actions={actions} />
      {children(ofChange ? decision : null)}
    </article>
  );
};

export interface ItemHistoryProps {
  of: Pick<ItemType, 'noun' | 'history'>;
  item: { readonly id: string; readonly status: ContentStatus };
}

/** The card with an item's history; a draft has no history yet. */
export const ItemHistory = ({ of, item }: ItemHistoryProps) =>
  item.status === 'draft' || !of.history ? null : (
    <Card title={t`History`}>
      <Suspense fallback={<Skeleton className="h-24 w-full" />}>
        <History endpoint={of.history} id={item.id} noun={of.noun} />
      </Suspense>
    </Card>
  );

export interface ItemDetailsProps extends Omit<ItemArticleProps, 'children'> {
  item: ItemArticleProps['item'] & Noted;
  children: ReactNode;
  /** Content of the side column: facts, rating. */
  aside: ReactNode;
  /** Content before the comments, which a draft does not have either. */
  more?: ReactNode;
}

/**
 * An item in two columns: status, content and comments; authors and facts in the side column. A narrow screen shows the facts and
 * the rating before the comments, and the history last.
 */
export const ItemDetails = ({ aside, more, children, ...article }: ItemDetailsProps) => {
  const { of, item } = article;
  const isWide = useMediaQuery('(width >= 64rem)');
  const history = <ItemHistory of={of} item={item} />;
  return (
    <ItemArticle {...article}>
      {(decision) => (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
          <div className="flex min-w-0 flex-col gap-4">
            <StatusNote item={item} noun={of.noun} decision={decision} />
            {children}
          </div>
          <div className="contents lg:row-span-2 lg:flex lg:min-w-0 lg:flex-col lg:gap-4">
            {aside}
            {isWide ? history : null}
          </div>
          {item.status === 'draft' ? null : (
            <div className="flex min-w-0 flex-col gap-4">
              {more}
              <Discussion type={of.type} id={item.id} />
            </div>
          )}
          {isWide ? null : history}
        </div>
      )}
    </ItemArticle>
  );
};
