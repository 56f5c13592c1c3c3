import type { LucideIcon } from 'lucide-react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX from 'lucide-react/icons/calendar-x';
import Clock from 'lucide-react/icons/clock';
import { type Day, formatDay } from 'shared-contracts/constants/day';
import { type DeadlineState, deadlineOn } from 'shared-contracts/constants/grant';

interface Look {
  readonly icon: LucideIcon;
  readonly badge: string;
  /** Background and border of the surface behind the badge, and colour of its icon. */
  readonly tint: string;
}

const looks = {
  expired: { icon: CalendarX, badge: 'bg-neutral-soft text-muted', tint: '' },
  urgent: { icon: CalendarClock, badge: 'bg-error-soft text-error-ink', tint: 'deadline-urgent' },
  soon: { icon: Clock, badge: 'bg-warning-soft text-warning-ink', tint: 'deadline-soon' },
  normal: { icon: Clock, badge: 'bg-neutral-soft text-base-content', tint: '' },
} as const satisfies Record<DeadlineState, Look>;

/** The colours of a surface with a deadline; the badge states the same in words. */
export const deadlineTint = (today: Day, deadline: Day): string => looks[deadlineOn(today, deadline).state].tint;

/** The classes of a card in these colours; none while the deadline is far away. */
export const deadlineCardClass = (today: Day, deadline: Day): string => {
  const tint = deadlineTint(today, deadline);
  return tint && `deadline-face ${tint}`;
};

interface DeadlineBadgeProps {
  /** In the company's time zone. */
  today: Day;
  deadline: Day;
}

/** The time left until a grant's deadline, by word, icon and colour, and its last day. */
export const DeadlineBadge = ({ today, deadline }: DeadlineBadgeProps) => {
  const { state, label } = deadlineOn(today, deadline);
  const { icon: DeadlineIcon, badge } = looks[state];
  const date = formatDay(deadline);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className={`inline-flex h-6 items-center gap-1 whitespace-nowrap rounded-full px-2 font-medium text-xs ${badge}`}>
        <DeadlineIcon className="size-3.5" aria-hidden="true" />
        {label}
      </span>
      {label === date ? null : (
        <time dateTime={deadline} className="text-xs tabular-nums">
          {date}
        </time>
      )}
    </p>
  );
};
