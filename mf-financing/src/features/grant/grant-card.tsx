import { Attachment, Byline, CardTitle, CommentsLink } from 'portal-sdk/content';
import { urlOf } from 'portal-sdk/query';
import { useId } from 'react';
import type { Day } from 'shared-contracts/constants/day';
import { eligibilityTypes, grantTypes } from 'shared-contracts/constants/grant';
import { downloadGrantDocument } from 'shared-contracts/endpoints/grants';
import type { Grant } from 'shared-contracts/schemas/grant';
import { DeadlineBadge, deadlineFace } from './deadline-badge.tsx';

/** The document of a grant; everyone who sees the grant may download it. */
export const GrantDocument = ({ grant }: { grant: Grant }) => (
  <Attachment item={grant} href={urlOf(downloadGrantDocument, { params: { id: grant.id } })} mayDownload />
);

interface GrantCardProps {
  grant: Grant;
  /** In the company's time zone. */
  today: Day;
}

/** A grant in the list. */
export const GrantCard = ({ grant, today }: GrantCardProps) => {
  const heading = useId();
  const { id, titleAndCode: title, author, createdAt, deadline, commentCount } = grant;
  return (
    <article
      className={`panel flex h-full min-w-0 flex-col gap-3 p-5 ${deadlineFace(today, deadline)}`}
      aria-labelledby={heading}
    >
      <div>
        <span className="sr-only">Deadline: </span>
        <DeadlineBadge today={today} deadline={deadline} />
      </div>
      <CardTitle item={{ id, title }} id={heading} level={2} />
      <p className="wrap-anywhere line-clamp-3 text-sm">{grant.topic}</p>
      <p className="font-medium text-xs">
        {grantTypes[grant.grantType]} · {eligibilityTypes[grant.eligibilityType]}
      </p>
      <GrantDocument grant={grant} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-current/15 border-t pt-3">
        <Byline item={{ author, createdAt }} />
        <CommentsLink item={{ id, title, commentCount }} />
      </div>
    </article>
  );
};
