import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { voteForItem, withdrawVote } from 'shared-contracts/endpoints/ratings';
import { isPublished, mayVote, type Owned } from 'shared-contracts/policies/content';
import { useActor } from '../host-context.tsx';
import { useOperation } from '../queries.ts';
import { Button } from '../ui/button.tsx';
import { type RatedItem, useFresh } from './rating-control.ts';

export interface VoteButtonProps extends RatedItem {
  readonly count: number;
  /** Whether the reader has voted. */
  readonly mine: boolean;
  /** Whether the reader may vote: `mayVote` of shared-contracts. */
  readonly may: boolean;
}

const inWords = (count: number): string => (count === 1 ? '1 vote' : `${count} votes`);

/** The number of votes; pressed if the reader has voted, and a second press removes the vote. */
export const VoteButton = ({ type, id, count, mine, may }: VoteButtonProps) => {
  const [marks, setMarks] = useFresh({ count, mine });
  const failure = { title: 'Your vote was not saved' };
  const vote = useOperation(voteForItem, { failure });
  const withdrawal = useOperation(withdrawVote, { failure });
  if (!may)
    return (
      <p className="inline-flex items-center gap-1.5 text-muted text-sm tabular-nums">
        <ThumbsUp className="size-4" aria-hidden="true" />
        {inWords(marks.count)}
      </p>
    );
  const toggle = () =>
    (marks.mine ? withdrawal : vote).mutate(
      { params: { type, id } },
      { onSuccess: ({ voteCount, myVote }) => setMarks({ count: voteCount, mine: myVote }) },
    );
  return (
    <Button
      variant={marks.mine ? 'secondary' : 'outline'}
      size="sm"
      aria-pressed={marks.mine}
      aria-label={`Vote, ${inWords(marks.count)}`}
      busy={vote.isPending || withdrawal.isPending}
      icon={<ThumbsUp className={marks.mine ? 'fill-current' : ''} />}
      onClick={toggle}
    >
      <span className="tabular-nums">{`Vote ${marks.count}`}</span>
    </Button>
  );
};

export interface ItemVoteProps {
  of: { readonly type: string };
  item: Owned & { readonly id: string; readonly voteCount: number; readonly myVote: boolean };
}

/** How many stand behind a published item, and one's own vote. */
export const ItemVote = ({ of: { type }, item }: ItemVoteProps) => {
  const may = mayVote(useActor(), item);
  if (!isPublished(item.status)) return null;
  return <VoteButton type={type} id={item.id} count={item.voteCount} mine={item.myVote} may={may} />;
};
