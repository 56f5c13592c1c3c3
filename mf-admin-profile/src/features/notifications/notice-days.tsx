import { NoticeRow, type NoticeRowProps, useMarkNotices } from 'portal-sdk/ui';
import { useRef } from 'react';
import { dayInFull } from 'shared-contracts/constants/day';
import type { Notification } from 'shared-contracts/schemas/notification';
import { t } from 'shared-contracts/translate';
import { useRowFocus } from '../page/kept-focus.tsx';
import { useDays } from '../page/use-days.ts';

/** A notification that gives the focus to its neighbour when it leaves the list. */
const ListedNotice = (props: Pick<NoticeRowProps, 'notice' | 'onMark'>) => {
  const row = useRef<HTMLLIElement>(null);
  useRowFocus(row);
  return <NoticeRow {...props} ref={row} listed />;
};

/** The notifications grouped by day in the company's time zone. */
export const NoticeDays = ({ notices }: { notices: readonly Notification[] }) => {
  const { mark } = useMarkNotices();
  const days = useDays(notices, ({ createdAt }) => createdAt);
  return (
    <ul className="flex flex-col gap-6" aria-label={t`Days`}>
      {days.map(({ day, name, items }) => (
        <li key={day}>
          <h2 className="mb-2 font-semibold text-sm first-letter:uppercase">{name}</h2>
          <ul className="panel divide-y divide-line overflow-hidden" aria-label={dayInFull(day)}>
            {items.map((notice) => (
              <ListedNotice key={notice.id} notice={notice} onMark={mark} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
};
