import Star from 'lucide-react/icons/star';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { RatingValue } from 'shared-contracts/constants/rating';
import { ratingNames } from 'shared-contracts/constants/rating';
import { rateItem, unrateItem } from 'shared-contracts/endpoints/ratings';
import type { RatingSummary } from 'shared-contracts/schemas/rating';
import { useOperation } from '../queries.ts';
import { Button } from '../ui/button.tsx';
import { type RatedItem, useFresh } from './rating-control.ts';

const values = [1, 2, 3, 4, 5] as const satisfies readonly RatingValue[];
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

interface RatingStarsProps {
  /** 0 for none. */
  readonly chosen: number;
  readonly labelledBy: string;
  readonly onChoose: (value: RatingValue) => void;
}

/** Five stars, one of which is chosen. Arrows only lead from star to star; Space and Enter choose, so that passing by rates nothing. */
const RatingStars = ({ chosen, labelledBy, onChoose }: RatingStarsProps) => {
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, from: number) => {
    const step = steps[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) event.currentTarget.click();
    else row.current?.querySelectorAll('input')[(from + step + values.length) % values.length]?.focus();
  };
  return (
    <div ref={row} role="radiogroup" aria-labelledby={labelledBy} className="-mx-1 flex" onPointerLeave={() => setOver(0)}>
      {values.map((value, index) => (
        <label
          key={value}
          className="touch-target relative grid size-8 cursor-pointer place-items-center rounded-field has-focus-visible:outline-2 has-focus-visible:outline-primary-ink"
          onPointerEnter={(event) => event.pointerType === 'mouse' && setOver(value)}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={value}
            checked={value === chosen}
            aria-label={ratingNames[value]}
            onChange={() => onChoose(value)}
            onKeyDown={(event) => onKeyDown(event, index)}
          />
          <Star
            className={`size-5 ${value <= (over || chosen) ? 'fill-warning text-warning-ink' : 'text-muted'}`}
            aria-hidden="true"
          />
        </label>
      ))}
    </div>
  );
};

export interface RatingProps extends RatedItem {
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
export const Rating = ({ type, id, score, count, mine, may }: RatingProps) => {
  const label = useId();
  const group = useRef<HTMLDivElement>(null);
  const [marks, setMarks] = useFresh({ score, count, mine });
  const [wanted, setWanted] = useState<RatingValue>();
  const [told, setTold] = useState('');
  const rating = useOperation(rateItem, { failure: { title: 'Your rating was not saved' } });
  const removal = useOperation(unrateItem, { failure: { title: 'Your rating was not removed' } });
  if (!may) return <Score {...marks} />;

  const params = { type, id };
  const busy = rating.isPending || removal.isPending;
  const keep = (result: RatingSummary) => setMarks({ score: result.score, count: result.ratingCount, mine: result.myRating });
  const choose = (value: RatingValue) => {
    if (busy) return;
    setWanted(value);
    rating.mutate(
      { params, body: { value } },
      {
        onSuccess: (result) => {
          keep(result);
          setTold(`You rated this ${value} of 5`);
        },
        onSettled: () => setWanted(undefined),
      },
    );
  };
  const remove = () =>
    removal.mutate(
      { params },
      {
        onSuccess: (result) => {
          keep(result);
          setTold('Rating removed');
          // the button that had the focus goes with it
          group.current?.querySelector('input')?.focus();
        },
      },
    );
  return (
    <div ref={group} className="flex flex-wrap items-center gap-x-3 gap-y-1" aria-busy={busy}>
      <span id={label} className="text-sm">
        {marks.mine === null ? 'Rate this' : 'Your rating'}
      </span>
      <RatingStars chosen={wanted ?? marks.mine ?? 0} labelledBy={label} onChoose={choose} />
      <Score {...marks} />
      {marks.mine === null ? null : (
        <Button variant="ghost" size="sm" busy={removal.isPending} onClick={remove}>
          Remove my rating
        </Button>
      )}
      <span className="sr-only" role="status">
        {told}
      </span>
    </div>
  );
};
