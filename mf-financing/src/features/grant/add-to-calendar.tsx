import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { urlOf } from 'portal-sdk/client';
import { buttonClass } from 'portal-sdk/ui/button';
import type { Grant } from 'shared-contracts/schemas/grant';
import type { Day } from 'shared-contracts/terms/day';
import { deadlineOn } from 'shared-contracts/terms/grant';
import { getGrantCalendar } from 'shared-contracts/wire/grants';

/** Takes the deadline into one's own calendar, as long as there is something to be reminded of. */
export const AddToCalendar = ({ grant: { id, deadline }, today }: { grant: Grant; today: Day }) =>
  deadlineOn(today, deadline).state === 'expired' ? null : (
    <a className={buttonClass('outline', 'sm')} href={urlOf(getGrantCalendar, { params: { id } })} download>
      <CalendarPlus className="size-4" aria-hidden="true" />
      Add to calendar
    </a>
  );
