import { oneOf, useAddressFilters } from 'portal-sdk/lists/address-filters';
import { type EnergyTab, energyTabs } from 'shared-contracts/terms/energy';

const { research, other } = energyTabs;
const filters = { tab: oneOf({ research: research.label, other: other.label }) };

/** The tab that the address names; the first one is left out of it. */
export const useEnergyView = (): { tab: EnergyTab; show: (tab: EnergyTab) => void } => {
  const address = useAddressFilters(filters);
  return {
    tab: address.filters.tab || 'prompts',
    show: (tab) => address.change({ tab: tab === 'prompts' ? '' : tab }),
  };
};
