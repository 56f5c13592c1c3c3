import { Discussion } from 'portal-sdk/content/discussion';
import { ItemFacts } from 'portal-sdk/content/item-facts';
import { useCrumbs } from 'portal-sdk/host-context';
import { Card } from 'portal-sdk/ui/card';
import { PageHeader } from 'portal-sdk/ui/page-header';
import type { Grant } from 'shared-contracts/schemas/grant';
import { dayInWords } from 'shared-contracts/terms/day';
import { eligibilityTypes, grantTypes } from 'shared-contracts/terms/grant';
import { grantReads } from '../market-analysis/grant-queries.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { DeadlineBadge, deadlineTint } from './deadline-badge.tsx';
import { GrantControls } from './grant-controls.tsx';
import { GrantDocument } from './grant-document.tsx';
import { useToday } from './use-today.ts';

/** All of one grant. */
export const GrantDetails = ({ grant }: { grant: Grant }) => {
  const today = useToday();
  useCrumbs([{ label: grant.titleAndCode }]);
  return (
    <article aria-label={grant.titleAndCode}>
      <PageHeader
        title={grant.titleAndCode}
        subtitle={`${grantTypes[grant.grantType]} · ${eligibilityTypes[grant.eligibilityType]}`}
        actions={<GrantControls grant={grant} />}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card
            title="Deadline"
            actions={<AddToCalendar grant={grant} today={today} />}
            className={deadlineTint(today, grant.deadline)}
          >
            <DeadlineBadge today={today} deadline={grant.deadline} />
          </Card>
          <Card title="Topic">
            <p className="wrap-anywhere">{grant.topic}</p>
          </Card>
          <Card title="Eligibility conditions">
            <p className="wrap-anywhere whitespace-pre-line leading-relaxed">{grant.eligibilityConditions}</p>
            <GrantDocument grant={grant} />
          </Card>
          <Discussion type="grant" id={grant.id} changes={grantReads} />
        </div>
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
      </div>
    </article>
  );
};
