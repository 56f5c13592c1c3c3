import CalendarDays from 'lucide-react/icons/calendar-days';
import Users from 'lucide-react/icons/users';
import { dayInWords } from 'shared-contracts/constants/day';
import type { Project } from 'shared-contracts/schemas/project';
import { msgid, ngettext, t } from 'shared-contracts/translate';

type Dated = Pick<Project, 'startDate' | 'endDate'>;

/** '1 Apr 2026 – 30 Sep 2026', 'From 1 Apr 2026', 'Until 30 Sep 2026'; undefined without dates. */
export const datesInWords = ({ startDate, endDate }: Dated): string | undefined => {
  if (startDate && endDate) return `${dayInWords(startDate)} – ${dayInWords(endDate)}`;
  if (startDate) return t`From ${dayInWords(startDate)}`;
  return endDate ? t`Until ${dayInWords(endDate)}` : undefined;
};

/** '1 participant', '12 participants'. */
export const participantsInWords = ({ participants: { length } }: Pick<Project, 'participants'>): string =>
  ngettext(msgid`${length} participant`, `${length} participants`, length);

const line = 'inline-flex items-center gap-1.5 text-muted tabular-nums';

/** When a project starts and ends, with an icon. */
export const ProjectDates = ({ project }: { project: Dated }) => (
  <p className={line}>
    <CalendarDays className="size-4 shrink-0" aria-hidden="true" />
    <span className="sr-only">{t`Dates: `}</span>
    {datesInWords(project) ?? t`No dates yet`}
  </p>
);

/** The number of participants of a project, with an icon. */
export const Participants = ({ project }: { project: Pick<Project, 'participants'> }) => (
  <p className={line}>
    <Users className="size-4 shrink-0" aria-hidden="true" />
    {participantsInWords(project)}
  </p>
);
