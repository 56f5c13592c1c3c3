import { msgid, ngettext } from 'shared-contracts/translate';
import { ScoreText } from './byline.tsx';
import type { RatedItem } from './rating-control.ts';

export interface RatingProps extends RatedItem {
  /** 0.0 to 5.0. */
  readonly score: number;
  /** How many colleagues have rated. */
  readonly count: number;
  /** The reader's own rating. */
  readonly mine: number | null;
}

/** The mean rating of an item, and the number of its ratings. */
export const Score = ({ score, count }: Pick<RatingProps, 'score' | 'count'>) => (
  <p className="text-muted text-sm tabular-nums">
    <span className="font-medium text-base-content">
      <ScoreText score={score} />
    </span>
    {count > 0 ? ` ${ngettext(msgid`(${count} rating)`, `(${count} ratings)`, count)}` : null}
  </p>
);
