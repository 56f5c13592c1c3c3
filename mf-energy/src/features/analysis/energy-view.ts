import { oneOf, useAddressFilters } from 'portal-sdk/lists/address-filters';
import { type EnergyTab, energyTabs } from 'shared-contracts/constants/energy';

const { research, other } = energyTabs;
const filters = { tab: oneOf({ research: research.label, other: other.label }) };

/** The tab in the address; omitted for the first one. */
export const useEnergyView = (): { tab: EnergyTab; show: (tab: EnergyTab) => void } => {
  const address = useAddressFilters(filters);
  return {
    tab: address.filters.tab || 'prompts',
    show: (tab) => address.change({ tab: tab === 'prompts' ? '' : tab }),
  };
};
