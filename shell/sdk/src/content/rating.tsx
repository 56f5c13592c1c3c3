import Star from 'lucide-react/icons/star';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type RatingValue, ratingNames } from 'shared-contracts/constants/rating';
import { rateItem, unrateItem } from 'shared-contracts/endpoints/ratings';
import { t } from 'shared-contracts/translate';
import { useOperation } from '../queries.ts';
import { Button } from '../ui/button.tsx';
import { useLatestValue, useOptimisticValue } from './rating-control.ts';
import { type RatingProps, Score } from './score.tsx';

const values = [1, 2, 3, 4, 5] as const satisfies readonly RatingValue[];
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

interface RatingStarsProps {
  /** 0 if none is chosen. */
  readonly chosen: number;
  readonly labelledBy: string;
  readonly onChoose: (value: RatingValue) => void;
}

/**
 * Five stars, one of which can be chosen. Arrows only move between stars; Space and Enter choose, so that moving past a star
 * rates nothing.
 */
const RatingStars = ({ chosen, labelledBy, onChoose }: RatingStarsProps) => {
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, from: number) => {
    const step = steps[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) event.currentTarget.click();
    else row.current?.querySelectorAll('input')[(from + step + values.length) % values.length]?.focus();
  };
  return (
    <div ref={row} role="radiogroup" aria-labelledby={labelledBy} className="-mx-1 flex" onPointerLeave={() => setHovered(0)}>
      {values.map((value, index) => (
        <label
          key={value}
          className="touch-target relative grid size-8 cursor-pointer place-items-center rounded-field has-focus-visible:outline-2 has-focus-visible:outline-primary-ink"
          onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(value)}
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
            className={`size-5 ${value <= (hovered || chosen) ? 'fill-warning text-warning-ink' : 'text-muted'}`}
            aria-hidden="true"
          />
        </label>
      ))}
    </div>
  );
};

type RatingSummary = Pick<RatingProps, 'score' | 'count' | 'mine'>;

/** Recalculates the rating summary for a new rating of the reader; the mean is only as exact as its one decimal. */
const summaryWith = ({ score, count, mine }: RatingSummary, value: RatingValue | null): RatingSummary => {
  const ratings = count + Number(value !== null) - Number(mine !== null);
  const sum = score * count - (mine ?? 0) + (value ?? 0);
  return { score: ratings > 0 ? Math.min(5, Math.max(1, sum / ratings)) : 0, count: ratings, mine: value };
};

/**
 * The colleagues' rating of an item, and five stars for people who may rate it; they can change or remove their own rating. A
 * choice shows immediately, and reverts if the api refuses it.
 */
export default function Rating({ type, id, score, count, mine }: RatingProps) {
  const label = useId();
  const group = useRef<HTMLDivElement>(null);
  const [saved, setSaved] = useLatestValue({ score, count, mine });
  const [announcement, setAnnouncement] = useState('');
  const rating = useOperation(rateItem, { failure: { title: t`Your rating was not saved` } });
  const removal = useOperation(unrateItem, { failure: { title: t`Your rating was not removed` } });
  const { wanted, want } = useOptimisticValue(async (value: RatingValue | null) => {
    const params = { type, id };
    const result = await (value === null ? removal.mutateAsync({ params }) : rating.mutateAsync({ params, body: { value } }));
    setSaved({ score: result.score, count: result.ratingCount, mine: result.myRating });
    setAnnouncement(value === null ? t`Rating removed` : t`You rated this ${value} of 5`);
  });
  const summary = wanted ? summaryWith(saved, wanted.value) : saved;
  const remove = () => {
    want(null);
    // the focused button disappears, so move the focus
    group.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={group} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span id={label} className="text-sm">
        {summary.mine === null ? t`Rate this` : t`Your rating`}
      </span>
      <RatingStars chosen={summary.mine ?? 0} labelledBy={label} onChoose={want} />
      <Score {...summary} />
      {summary.mine === null ? null : <Button variant="ghost" size="sm" onClick={remove}>{t`Remove my rating`}</Button>}
      <span className="sr-only" role="status">
        {announcement}
      </span>
    </div>
  );
}
