import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { voteForItem, withdrawVote } from 'shared-contracts/wire/ratings';
import { useOperation } from '../queries.ts';
import { Button } from '../ui/button.tsx';
import { type MarkedItem, useFresh, useMarking } from './rating-marks.ts';

export interface VoteButtonProps extends MarkedItem {
  readonly count: number;
  /** Whether the reader has voted. */
  readonly mine: boolean;
  /** Whether the reader may vote: `mayVote` of shared-contracts. */
  readonly may: boolean;
}

const inWords = (count: number): string => (count === 1 ? '1 vote' : `${count} votes`);

/** How many stand behind an item; pressed by whoever has voted, and a second press takes the vote back. */
export const VoteButton = ({ type, id, count, mine, may, changes }: VoteButtonProps) => {
  const [marks, setMarks] = useFresh({ count, mine });
  const vote = useOperation(voteForItem);
  const withdrawal = useOperation(withdrawVote);
  const settle = useMarking(changes);
  if (!may)
    return (
      <p className="inline-flex items-center gap-1.5 text-muted text-sm tabular-nums">
        <ThumbsUp className="size-4" aria-hidden="true" />
        {inWords(marks.count)}
      </p>
    );
  const toggle = () =>
    settle((marks.mine ? withdrawal : vote).mutateAsync({ params: { type, id } }), {
      onAnswer: ({ voteCount, myVote }) => setMarks({ count: voteCount, mine: myVote }),
      failed: 'Your vote was not saved',
    });
  return (
    <Button
      variant={marks.mine ? 'secondary' : 'outline'}
      size="sm"
      aria-pressed={marks.mine}
      aria-label={`Vote, ${inWords(marks.count)}`}
      busy={vote.isPending || withdrawal.isPending}
      icon={<ThumbsUp className={marks.mine ? 'fill-current' : ''} />}
      onClick={() => void toggle()}
    >
      <span className="tabular-nums">{`Vote ${marks.count}`}</span>
    </Button>
  );
};
