import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { EditButton, ItemDetails, ItemFacts, ItemPage } from 'portal-sdk/content';
import { urlOf } from 'portal-sdk/query';
import { buttonClass, Card, lazyDialog, RichText } from 'portal-sdk/ui';
import { type Day, dayInWords } from 'shared-contracts/constants/day';
import { deadlineOn, eligibilityTypes, grantTypes } from 'shared-contracts/constants/grant';
import { getGrant, getGrantCalendar, listGrantHistory, listGrants, withdrawGrant } from 'shared-contracts/endpoints/grants';
import { mayEditUnreviewed } from 'shared-contracts/policies/content';
import type { Grant } from 'shared-contracts/schemas/grant';
import { DeadlineBadge, deadlineFace } from './deadline-badge.tsx';
import { GrantDocument } from './grant-card.tsx';
import { useToday } from './use-today.ts';

const EditDialog = lazyDialog(() => import('../edit/edit-dialog.tsx'));

const grantType = { type: 'grant', noun: 'grant', withdraw: withdrawGrant, history: listGrantHistory };

/** Adds the deadline to a calendar, as long as it has not passed. */
const AddToCalendar = ({ grant: { id, deadline }, today }: { grant: Grant; today: Day }) =>
  deadlineOn(today, deadline).state === 'expired' ? null : (
    <a className={buttonClass('outline', 'sm')} href={urlOf(getGrantCalendar, { params: { id } })} download>
      <CalendarPlus className="size-4" aria-hidden="true" />
      Add to calendar
    </a>
  );

/** All of one grant. */
const GrantDetails = ({ grant }: { grant: Grant }) => {
  const today = useToday();
  const item = { ...grant, title: grant.titleAndCode };
  return (
    <ItemDetails
      of={grantType}
      item={item}
      subtitle={`${grantTypes[grant.grantType]} · ${eligibilityTypes[grant.eligibilityType]}`}
      controls={
        <EditButton item={item} may={mayEditUnreviewed} preload={EditDialog.preload}>
          {(onClose) => <EditDialog grant={grant} onClose={onClose} />}
        </EditButton>
      }
      aside={
        <ItemFacts
          title="About this grant"
          item={grant}
          came="Added on"
          facts={[
            ['Type', grantTypes[grant.grantType]],
            ['Eligibility', eligibilityTypes[grant.eligibilityType]],
            ['Deadline', dayInWords(grant.deadline)],
          ]}
        />
      }
    >
      <Card
        title="Deadline"
        actions={<AddToCalendar grant={grant} today={today} />}
        className={deadlineFace(today, grant.deadline)}
      >
        <DeadlineBadge today={today} deadline={grant.deadline} />
      </Card>
      <Card title="Topic">
        <p className="wrap-anywhere">{grant.topic}</p>
      </Card>
      <Card title="Eligibility conditions">
        <RichText text={grant.eligibilityConditions} />
        <GrantDocument grant={grant} />
      </Card>
    </ItemDetails>
  );
};

/** One grant by its address. */
export default function GrantPage() {
  return (
    <ItemPage area="New Financing Opportunities" noun="grant" get={getGrant} list={listGrants}>
      {(grant) => <GrantDetails grant={grant} />}
    </ItemPage>
  );
}
