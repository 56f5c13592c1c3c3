import { oneOf, useAddressFilters } from 'portal-sdk/lists';
import { type EnergyTab, type EnergyType, energyTabs } from 'shared-contracts/constants/energy';

const { research, other } = energyTabs;
const filters = { tab: oneOf({ research: research.label, other: other.label }) };

/** The parameters of the tab that contains the items of a type. */
export const tabOf = (type: EnergyType): { tab?: EnergyTab } => {
  if (type === research.type) return { tab: 'research' };
  return type === other.type ? { tab: 'other' } : {};
};

/** The tab in the address; omitted for the first one. */
export const useEnergyView = (): { tab: EnergyTab; show: (tab: EnergyTab) => void } => {
  const address = useAddressFilters(filters);
  return {
    tab: address.filters.tab || 'prompts',
    show: (tab) => address.change({ tab: tab === 'prompts' ? '' : tab }),
  };
};
