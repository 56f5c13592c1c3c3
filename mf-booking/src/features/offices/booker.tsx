import User from 'lucide-react/icons/user';
import { Avatar } from 'portal-sdk/ui';
import type { Booking } from 'shared-contracts/schemas/booking';
import { t } from 'shared-contracts/translate';

/** The booker in words; no name if it is hidden. */
export const bookerOf = ({ mine, userFirstName, userLastName }: Booking): string => {
  if (mine) return t`you`;
  return userFirstName === null ? t`someone who hides their name` : `${userFirstName} ${userLastName ?? ''}`.trim();
};

/** The booker's photo or initials; 'You' for the reader, and a neutral mark for a hidden name. */
export const Booker = ({ booking: { mine, userFirstName, userLastName, userImageUrl } }: { booking: Booking }) => {
  if (mine) return <span className="min-w-6 font-semibold text-primary-ink">{t`You`}</span>;
  if (userFirstName === null)
    return (
      <span className="grid size-6 place-items-center rounded-full bg-neutral-soft text-muted">
        <User className="size-3.5" />
      </span>
    );
  return <Avatar firstName={userFirstName} lastName={userLastName ?? ''} imageUrl={userImageUrl ?? null} size="sm" />;
};
