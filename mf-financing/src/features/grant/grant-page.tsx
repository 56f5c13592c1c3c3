import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { EditButton, ItemDetails, ItemFacts, ItemPage } from 'portal-sdk/content';
import { useToday } from 'portal-sdk/host';
import { urlOf } from 'portal-sdk/query';
import { buttonClass, Card, lazyDialog, RichText } from 'portal-sdk/ui';
import { type Day, formatDay } from 'shared-contracts/constants/day';
import { deadlineOn, eligibilityTypes, grantTypes } from 'shared-contracts/constants/grant';
import { getGrant, getGrantCalendar, listGrants } from 'shared-contracts/endpoints/grants';
import type { Grant } from 'shared-contracts/schemas/grant';
import { t } from 'shared-contracts/translate';
import { DeadlineBadge, deadlineCardClass } from './deadline.tsx';
import { GrantDocuments, GrantType, grantType } from './grant-card.tsx';

const EditDialog = lazyDialog(() => import('../edit/edit-dialog.tsx'));

/** Adds the deadline to a calendar, until it has passed. */
const AddToCalendar = ({ grant: { id, deadline }, today }: { grant: Grant; today: Day }) =>
  deadlineOn(today, deadline).state === 'expired' ? null : (
    <a className={buttonClass('outline', 'sm')} href={urlOf(getGrantCalendar, { params: { id } })} download>
      <CalendarPlus className="size-4" aria-hidden="true" />
      {t`Add to calendar`}
    </a>
  );

/** Everything about one grant, with the actions on it. */
const GrantDetails = ({ grant }: { grant: Grant }) => {
  const today = useToday();
  const item = { ...grant, title: grant.titleAndCode };
  return (
    <ItemDetails
      of={grantType}
      item={item}
      subtitle={`${grantTypes[grant.grantType]} · ${eligibilityTypes[grant.eligibilityType]}`}
      controls={
        <EditButton item={item} may={grantType.mayEdit} preload={EditDialog.preload}>
          {(onClose) => <EditDialog grant={grant} onClose={onClose} />}
        </EditButton>
      }
      aside={
        <ItemFacts
          title={t`About this grant`}
          item={grant}
          createdLabel={t`Added`}
          facts={[
            [t`Type`, <GrantType key="type" type={grant.grantType} />],
            [t`Eligibility`, eligibilityTypes[grant.eligibilityType]],
            [t`Deadline`, formatDay(grant.deadline)],
          ]}
        />
      }
    >
      <Card
        title={t`Deadline`}
        actions={<AddToCalendar grant={grant} today={today} />}
        className={deadlineCardClass(today, grant.deadline)}
      >
        <DeadlineBadge today={today} deadline={grant.deadline} />
      </Card>
      <Card title={t`Topic`}>
        <p className="wrap-anywhere">{grant.topic}</p>
      </Card>
      <Card title={t`Eligibility conditions`}>
        <RichText text={grant.eligibilityConditions} />
        <GrantDocuments grant={grant} />
      </Card>
    </ItemDetails>
  );
};

/** One grant by its address. */
export default function GrantPage() {
  return (
    <ItemPage area={t`New Financing Opportunities`} noun={t`grant`} get={getGrant} list={listGrants}>
      {(grant) => <GrantDetails grant={grant} />}
    </ItemPage>
  );
}
