import User from 'lucide-react/icons/user';
import { Avatar } from 'portal-sdk/ui/avatar';
import type { Booking } from 'shared-contracts/schemas/booking';

/** Who has booked, in words. Nobody's name where they hide it. */
export const bookerOf = ({ mine, userFirstName, userLastName }: Booking): string => {
  if (mine) return 'you';
  return userFirstName === null ? 'somebody who hides their name' : `${userFirstName} ${userLastName ?? ''}`.trim();
};

/** The initials of those who have booked; a neutral mark for those who hide. */
export const BookerMarks = ({ bookings }: { bookings: readonly Booking[] }) => (
  <span className="-space-x-1.5 flex" aria-hidden="true">
    {bookings.slice(0, 4).map((booking) =>
      booking.userFirstName === null ? (
        <span
          key={booking.id}
          title="Name hidden"
          className="grid size-6 place-items-center rounded-full bg-neutral-soft text-muted"
        >
          <User className="size-3.5" />
        </span>
      ) : (
        <Avatar key={booking.id} firstName={booking.userFirstName} lastName={booking.userLastName ?? ''} size="sm" />
      ),
    )}
  </span>
);
