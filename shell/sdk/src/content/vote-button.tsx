import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { voteForItem, withdrawVote } from 'shared-contracts/endpoints/ratings';
import { isPublished, mayVote, type Owned } from 'shared-contracts/policies/content';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import { useActor } from '../host-context.tsx';
import { useOperation } from '../queries.ts';
import { Button } from '../ui/button.tsx';
import { type RatedItem, useLatestValue, useOptimisticValue } from './rating-control.ts';

export interface VoteButtonProps extends RatedItem {
  readonly count: number;
  /** Whether the reader has voted. */
  readonly mine: boolean;
  /** Whether the reader may vote: `mayVote` of shared-contracts. */
  readonly may: boolean;
  /** Shows only the icon and the number, as in the footer of a card. */
  readonly compact?: boolean;
}

const inWords = (count: number): string => ngettext(msgid`${count} vote`, `${count} votes`, count);

/** The number of votes; pressed if the reader has voted, and a second press removes the vote. Both take effect immediately. */
export const VoteButton = ({ type, id, count, mine, may, compact = false }: VoteButtonProps) => {
  const [saved, setSaved] = useLatestValue({ count, mine });
  const failure = { title: t`Your vote was not saved` };
  const vote = useOperation(voteForItem, { failure });
  const withdrawal = useOperation(withdrawVote, { failure });
  const { wanted, want } = useOptimisticValue(async (votes: boolean) => {
    const { voteCount, myVote } = await (votes ? vote : withdrawal).mutateAsync({ params: { type, id } });
    setSaved({ count: voteCount, mine: myVote });
  });
  if (!may)
    return (
      <p className={`inline-flex items-center gap-1.5 text-muted text-sm tabular-nums ${compact ? 'px-2' : ''}`}>
        <ThumbsUp className="size-4" aria-hidden="true" />
        {compact ? (
          <>
            <span aria-hidden="true">{saved.count}</span>
            <span className="sr-only">{inWords(saved.count)}</span>
          </>
        ) : (
          inWords(saved.count)
        )}
      </p>
    );
  const hasVoted = wanted?.value ?? saved.mine;
  const shown = saved.count + Number(hasVoted) - Number(saved.mine);
  return (
    <Button
      variant={hasVoted ? 'secondary' : compact ? 'ghost' : 'outline'}
      size="sm"
      className={compact ? 'px-2' : ''}
      aria-pressed={hasVoted}
      aria-label={t`Vote, ${inWords(shown)}`}
      icon={<ThumbsUp className={hasVoted ? 'fill-current' : ''} />}
      onClick={() => want(!hasVoted)}
    >
      <span className="tabular-nums">{compact ? shown : t`Vote ${shown}`}</span>
    </Button>
  );
};

export interface ItemVoteProps {
  of: { readonly type: string };
  /** Without votes, such items have none. */
  item: Owned & { readonly id: string; readonly voteCount?: number; readonly myVote?: boolean };
  compact?: VoteButtonProps['compact'];
}

/** The number of votes for a published item, and the reader's own vote. */
export const ItemVote = ({ of: { type }, item, compact }: ItemVoteProps) => {
  const may = mayVote(useActor(), item);
  const { id, voteCount, myVote = false } = item;
  if (voteCount === undefined || !isPublished(item.status)) return null;
  return <VoteButton type={type} id={id} count={voteCount} mine={myVote} may={may} compact={compact} />;
};
