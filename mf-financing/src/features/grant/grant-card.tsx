import { Attachments, Byline, CardTitle, CommentsLink, FavouriteButton } from 'portal-sdk/content';
import { urlOf } from 'portal-sdk/query';
import { useId } from 'react';
import type { Day } from 'shared-contracts/constants/day';
import { eligibilityTypes, grantTypes } from 'shared-contracts/constants/grant';
import { downloadGrantDocument } from 'shared-contracts/endpoints/grants';
import type { Grant } from 'shared-contracts/schemas/grant';
import { t } from 'shared-contracts/translate';
import { DeadlineBadge, deadlineCardClass } from './deadline.tsx';

/**
 * The documents of a grant, for everyone who sees it.
 * @param counted whether several documents show as a count, not by name
 */
export const GrantDocuments = ({ grant, counted }: { grant: Grant; counted?: boolean }) => (
  <Attachments item={grant} href={urlOf(downloadGrantDocument, { params: { id: grant.id } })} mayDownload counted={counted} />
);

interface GrantCardProps {
  grant: Grant;
  /** In the company's time zone. */
  today: Day;
}

/** A grant in the list. */
export const GrantCard = ({ grant, today }: GrantCardProps) => {
  const heading = useId();
  const { id, titleAndCode: title, author, createdAt, deadline, commentCount, myFavourite } = grant;
  return (
    <article
      className={`panel flex h-full min-w-0 flex-col gap-3 p-5 ${deadlineCardClass(today, deadline)}`}
      aria-labelledby={heading}
    >
      <div>
        <span className="sr-only">{t`Deadline: `}</span>
        <DeadlineBadge today={today} deadline={deadline} />
      </div>
      <CardTitle item={{ id, title }} id={heading} level={2} />
      <p className="wrap-anywhere line-clamp-3 text-sm">{grant.topic}</p>
      <p className="font-medium text-xs">
        {grantTypes[grant.grantType]} · {eligibilityTypes[grant.eligibilityType]}
      </p>
      <GrantDocuments grant={grant} counted />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-current/15 border-t pt-3">
        <Byline item={{ author, createdAt }} />
        <div className="flex items-center gap-1">
          <CommentsLink item={{ id, title, commentCount }} />
          <FavouriteButton type="grant" item={{ id, title, myFavourite }} />
        </div>
      </div>
    </article>
  );
};
