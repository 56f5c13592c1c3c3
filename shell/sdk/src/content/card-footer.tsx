import Ellipsis from 'lucide-react/icons/ellipsis';
import MessageSquare from 'lucide-react/icons/message-square';
import type { ReactNode } from 'react';
import type { Owned } from 'shared-contracts/policies/content';
import { t } from 'shared-contracts/translate';
import { Link, useLocation } from '../router.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { useDisclosure } from '../ui/disclosure.tsx';
import { lazyDialog } from '../ui/lazy-dialog.ts';
import { CardScore } from './byline.tsx';
import { FavouriteButton, type Starrable } from './favourite-button.tsx';
import type { ItemType } from './item-card.tsx';
import { ItemVote, type ItemVoteProps } from './vote-button.tsx';

const CardMenu = lazyDialog(() => import('./card-menu.tsx'));

export interface CardFooterProps {
  of: Pick<ItemType, 'type' | 'mayEdit'>;
  /** Without votes or a score, such items have none. */
  item: Owned & Starrable & ItemVoteProps['item'] & { readonly commentCount: number; readonly score?: number };
  /** Id of the card's title. */
  describedBy: string;
  /** Text of the link to the comments, in addition to their number. */
  comment?: ReactNode;
}

/** Links a card to the comments of its item; renders nothing for a draft, which cannot have comments. */
const CommentsLink = ({ item: { id, commentCount, status }, describedBy, comment }: Omit<CardFooterProps, 'of'>) => {
  const { search } = useLocation();
  if (status === 'draft') return null;
  return (
    <Link
      to={`${id}#comments`}
      state={{ board: search }}
      aria-describedby={describedBy}
      className={buttonClass('ghost', 'sm', 'px-2')}
    >
      <MessageSquare className="size-4" aria-hidden="true" />
      {comment ?? <span className="sr-only">{t`Comments: `}</span>}
      <span className="tabular-nums">{commentCount}</span>
    </Link>
  );
};

/**
 * The same line on every card: votes, comments and score of its item, the reader's favourite, and a menu of what else they may do.
 * A card without a score has it next to the author.
 */
export const CardFooter = ({ of, item, describedBy, comment }: CardFooterProps) => {
  const { score } = item;
  const { open, close, boxProps, buttonProps } = useDisclosure();
  return (
    <div className={`-mx-2 flex flex-wrap items-center ${score === undefined ? '' : 'w-full grow'}`}>
      <ItemVote of={of} item={item} compact />
      <CommentsLink item={item} describedBy={describedBy} comment={comment} />
      {score === undefined ? null : <CardScore score={score} />}
      <div className="ml-auto flex shrink-0 items-center" {...boxProps}>
        <FavouriteButton type={of.type} item={item} />
        <Button variant="ghost" size="sm" icon={<Ellipsis />} aria-label={t`Actions: ${item.title}`} {...buttonProps} />
        {open ? <CardMenu of={of} item={item} close={close} /> : null}
      </div>
    </div>
  );
};
