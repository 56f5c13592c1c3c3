import Star from 'lucide-react/icons/star';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type RatingValue, ratingNames } from 'shared-contracts/terms/rating';

const values = [1, 2, 3, 4, 5] as const satisfies readonly RatingValue[];
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

export interface RatingStarsProps {
  /** 0 for none. */
  readonly chosen: number;
  readonly labelledBy: string;
  readonly onChoose: (value: RatingValue) => void;
}

/** Five stars, one of which is chosen. Arrows only lead from star to star; Space and Enter choose, so that passing by rates nothing. */
export const RatingStars = ({ chosen, labelledBy, onChoose }: RatingStarsProps) => {
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
