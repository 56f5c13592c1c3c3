import { useId, useRef, useState } from 'react';
import type { Marks } from 'shared-contracts/schemas/rating';
import type { RatingValue } from 'shared-contracts/terms/rating';
import { rateItem, unrateItem } from 'shared-contracts/wire/ratings';
import { useOperation } from '../queries.ts';
import { Button } from '../ui/button.tsx';
import { type MarkedItem, useFresh, useMarking } from './rating-marks.ts';
import { RatingStars } from './rating-stars.tsx';

export interface RatingProps extends MarkedItem {
  /** 0.0 to 5.0. */
  readonly score: number;
  /** How many colleagues have rated. */
  readonly count: number;
  /** The reader's own rating. */
  readonly mine: number | null;
  /** Whether the reader may rate it: `mayRate` of shared-contracts. */
  readonly may: boolean;
}

const Score = ({ score, count }: { score: number; count: number }) => (
  <p className="text-muted text-sm tabular-nums">
    <span className="font-medium text-base-content">{score.toFixed(1)}/5.0</span>
    {` (${count === 1 ? '1 rating' : `${count} ratings`})`}
  </p>
);

/** What colleagues rated an item, and five stars for whoever may rate it; one's own rating can be changed and taken back. */
export const Rating = ({ type, id, score, count, mine, may, changes }: RatingProps) => {
  const label = useId();
  const group = useRef<HTMLDivElement>(null);
  const [marks, setMarks] = useFresh({ score, count, mine });
  const [wanted, setWanted] = useState<RatingValue>();
  const [told, setTold] = useState('');
  const rating = useOperation(rateItem);
  const removal = useOperation(unrateItem);
  const settle = useMarking(changes);
  if (!may) return <Score {...marks} />;

  const params = { type, id };
  const busy = rating.isPending || removal.isPending;
  const keep = (answered: Marks) => setMarks({ score: answered.score, count: answered.ratingCount, mine: answered.myRating });
  const choose = async (value: RatingValue) => {
    if (busy) return;
    setWanted(value);
    await settle(rating.mutateAsync({ params, body: { value } }), {
      onAnswer: (answered) => {
        keep(answered);
        setTold(`You rated this ${value} of 5`);
      },
      failed: 'Your rating was not saved',
    });
    setWanted(undefined);
  };
  const remove = () =>
    settle(removal.mutateAsync({ params }), {
      onAnswer: (answered) => {
        keep(answered);
        setTold('Your rating is removed');
        // the button that had the focus goes with it
        group.current?.querySelector('input')?.focus();
      },
      failed: 'Your rating was not removed',
    });
  return (
    <div ref={group} className="flex flex-wrap items-center gap-x-3 gap-y-1" aria-busy={busy}>
      <span id={label} className="text-sm">
        {marks.mine === null ? 'Rate this' : 'Your rating'}
      </span>
      <RatingStars chosen={wanted ?? marks.mine ?? 0} labelledBy={label} onChoose={(value) => void choose(value)} />
      <Score {...marks} />
      {marks.mine === null ? null : (
        <Button variant="ghost" size="sm" busy={removal.isPending} onClick={() => void remove()}>
          Remove my rating
        </Button>
      )}
      <span className="sr-only" role="status">
        {told}
      </span>
    </div>
  );
};
