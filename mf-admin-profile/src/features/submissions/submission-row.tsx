import MessageSquare from 'lucide-react/icons/message-square';
import Pencil from 'lucide-react/icons/pencil';
import Star from 'lucide-react/icons/star';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { StatusNote, WithdrawButton } from 'portal-sdk/content';
import { listLink, useActor } from 'portal-sdk/host';
import { Link } from 'portal-sdk/router';
import { buttonClass, Excerpt, formatTenths, jt, RelativeTime, StatusBadge, useRowFocus } from 'portal-sdk/ui';
import { type ReactNode, useRef } from 'react';
import { bareNoun } from 'shared-contracts/constants/item-nouns';
import { withdrawSubmission } from 'shared-contracts/endpoints/submissions';
import { isPublished, mayEdit } from 'shared-contracts/policies/content';
import type { Submission } from 'shared-contracts/schemas/submissions';
import { msgid, ngettext, t } from 'shared-contracts/translate';

const Figure = ({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) => (
  <span className="flex items-center gap-1 tabular-nums [&_svg]:size-3.5">
    {icon}
    {children}
    <span className="sr-only">{` ${label}`}</span>
  </span>
);

/** Colleagues' ratings, votes and comments of an item, once it is visible to them. */
const RatingSummary = ({ item: { score, ratingCount, voteCount, commentCount } }: { item: Submission }) => (
  <>
    {ratingCount > 0 ? (
      <Figure
        icon={<Star aria-hidden="true" />}
        label={ngettext(msgid`of 5, from ${ratingCount} rating`, `of 5, from ${ratingCount} ratings`, ratingCount)}
      >
        {formatTenths(score)}
      </Figure>
    ) : (
      <span>{t`No ratings yet`}</span>
    )}
    <Figure icon={<ThumbsUp aria-hidden="true" />} label={ngettext(msgid`vote`, 'votes', voteCount)}>
      {voteCount}
    </Figure>
    <Figure icon={<MessageSquare aria-hidden="true" />} label={ngettext(msgid`comment`, 'comments', commentCount)}>
      {commentCount}
    </Figure>
  </>
);

/** Type, date and rating summary of an item. */
const SubmissionMeta = ({ item }: { item: Submission }) => {
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
      <span className="first-letter:uppercase">{bareNoun(item.typeLabel)}</span>
      <RelativeTime at={item.createdAt} />
      {isPublished(item.status) ? <RatingSummary item={item} /> : null}
    </p>
  );
};

const editAddress = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}edit`;

const Actions = ({ item, authorId }: { item: Submission; authorId: string }) => (
  <div className="flex shrink-0 flex-wrap gap-2">
    {mayEdit(useActor(), { authorId, status: item.status }) ? (
      <Link to={editAddress(item.url)} className={buttonClass('outline', 'sm')} aria-label={t`Edit ${item.title}`}>
        <Pencil className="size-4" aria-hidden="true" />
        {t`Edit`}
      </Link>
    ) : null}
    <WithdrawButton
      endpoint={withdrawSubmission}
      item={{ ...item, authorId }}
      type={item.type}
      noun={bareNoun(item.typeLabel)}
      params={{ type: item.type, id: item.id }}
    />
  </div>
);

/** Whether the item's status needs more explanation than its badge. */
const hasNote = ({ status, reason, pendingChange }: Submission): boolean =>
  status === 'rejected' || reason !== null || pendingChange !== null;

/** One of the person's submissions, with its status. */
export const SubmissionRow = ({ item }: { item: Submission }) => {
  const row = useRef<HTMLLIElement>(null);
  const { id: authorId } = useActor();
  useRowFocus(row);
  return (
    <li ref={row} className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h3 className="wrap-anywhere font-medium leading-snug">
              <Link to={item.url} data-place {...listLink} className="hover:underline">
                {item.title}
              </Link>
            </h3>
            <StatusBadge status={item.status} />
          </div>
          <p className="wrap-anywhere mt-0.5 line-clamp-2 text-muted text-sm">
            <Excerpt text={item.description} />
          </p>
          <SubmissionMeta item={item} />
          {item.mergedInto ? (
            <p className="wrap-anywhere mt-1.5 text-sm">
              {jt`Merged into ${(
                <Link to={item.mergedInto.url} className="link">
                  {item.mergedInto.title}
                </Link>
              )}`}
            </p>
          ) : null}
        </div>
        <Actions item={item} authorId={authorId} />
      </div>
      {hasNote(item) ? <StatusNote item={{ ...item, authorId }} noun={bareNoun(item.typeLabel)} level={4} /> : null}
    </li>
  );
};
