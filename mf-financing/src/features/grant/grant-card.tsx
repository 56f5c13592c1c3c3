import Globe from 'lucide-react/icons/globe';
import Landmark from 'lucide-react/icons/landmark';
import { Attachments, ItemCard } from 'portal-sdk/content';
import { urlOf } from 'portal-sdk/query';
import { CategoryChip, type Look } from 'portal-sdk/ui';
import type { Day } from 'shared-contracts/constants/day';
import { eligibilityTypes, grantTypes } from 'shared-contracts/constants/grant';
import { downloadGrantDocument, listGrantHistory, withdrawGrant } from 'shared-contracts/endpoints/grants';
import { mayEditUnreviewed } from 'shared-contracts/policies/content';
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

/** Grants are not reviewed and not rated. */
export const grantType = {
  type: 'grant',
  noun: t`grant`,
  withdraw: withdrawGrant,
  history: listGrantHistory,
  mayEdit: mayEditUnreviewed,
};

const typeLooks: Readonly<Record<Grant['grantType'], Look>> = {
  eu_financing: { sign: Globe, hue: 255 },
  national_financing: { sign: Landmark, hue: 150 },
};

/** The source of a grant's money. */
export const GrantType = ({ type }: { type: Grant['grantType'] }) => (
  <CategoryChip look={typeLooks[type]}>{grantTypes[type]}</CategoryChip>
);

interface GrantCardProps {
  grant: Grant;
  /** In the company's time zone. */
  today: Day;
}

/** A grant in the list. */
export const GrantCard = ({ grant, today }: GrantCardProps) => {
  const { titleAndCode: title, deadline } = grant;
  return (
    <ItemCard
      of={grantType}
      item={{ ...grant, title, score: undefined, voteCount: undefined }}
      level={2}
      badge={false}
      tint={deadlineCardClass(today, deadline)}
      above={
        <div>
          <span className="sr-only">{t`Deadline: `}</span>
          <DeadlineBadge today={today} deadline={deadline} />
        </div>
      }
    >
      <p className="wrap-anywhere line-clamp-3 text-sm">{grant.topic}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
        <GrantType type={grant.grantType} />
        {eligibilityTypes[grant.eligibilityType]}
      </p>
      <GrantDocuments grant={grant} counted />
    </ItemCard>
  );
};
