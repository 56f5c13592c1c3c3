import Globe from 'lucide-react/icons/globe';
import Landmark from 'lucide-react/icons/landmark';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import { operationQuery } from 'portal-sdk/queries';
import { useQuery } from 'portal-sdk/query';
import { Figure } from 'portal-sdk/ui/figure';
import { eligibilityTypes, grantTypes } from 'shared-contracts/terms/grant';
import { getGrantSummary } from 'shared-contracts/wire/grants';

/** How many grants there are from where, and for whom. */
export const GrantCounters = () => {
  const summary = useQuery(operationQuery(getGrantSummary));
  const types = summary.data?.grantTypes;
  const eligibilities = summary.data?.eligibilityTypes;
  return (
    <section aria-label="Grants by kind" className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <Figure query={summary} label={grantTypes.eu_financing} icon={<Globe />} value={types?.eu_financing} tone="info" />
      <Figure
        query={summary}
        label={grantTypes.national_financing}
        icon={<Landmark />}
        value={types?.national_financing}
        tone="primary"
      />
      <Figure query={summary} label={eligibilityTypes.individual} icon={<User />} value={eligibilities?.individual} />
      <Figure query={summary} label={eligibilityTypes.consortium} icon={<Users />} value={eligibilities?.consortium} />
    </section>
  );
};
