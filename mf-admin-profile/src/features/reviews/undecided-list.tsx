import { Link } from 'portal-sdk/router';
import { Button } from 'portal-sdk/ui';
import { t } from 'shared-contracts/translate';
import type { Undecided } from './use-bulk-decision.ts';

interface UndecidedListProps {
  undecided: readonly Undecided[];
  onDismiss: () => void;
}

/** The items that a bulk decision left undecided, and why. */
export const UndecidedList = ({ undecided, onDismiss }: UndecidedListProps) =>
  undecided.length === 0 ? null : (
    <section role="alert" className="flex flex-col gap-2 rounded-field bg-warning-soft p-4 text-sm text-warning-ink">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{t`Not decided`}</h2>
        <Button size="sm" variant="outline" onClick={onDismiss}>{t`Dismiss`}</Button>
      </div>
      <ul className="flex flex-col gap-1.5">
        {undecided.map(({ key, title, url, error }) => (
          <li key={key} className="wrap-anywhere">
            <Link to={url} className="font-medium underline">
              {title}
            </Link>
            {`: ${error}`}
          </li>
        ))}
      </ul>
    </section>
  );
