import { DecisionButtons } from 'portal-sdk/content/decision-buttons';
import { useHost } from 'portal-sdk/host-context';
import type { EnergyItem } from 'shared-contracts/schemas/energy';
import { decideEnergyItem } from 'shared-contracts/wire/energy';
import { putEnergyItem } from '../analysis/energy-queries.ts';

interface EnergyDecisionProps {
  item: EnergyItem;
  /** The place to move the focus. */
  onDecided: () => void;
}

/** Approve and Reject on an item that waits, or whose change waits, for those who may decide. */
export const EnergyDecision = ({ item, onDecided }: EnergyDecisionProps) => {
  const { queryClient } = useHost();
  return (
    <DecisionButtons
      wire={decideEnergyItem}
      item={item}
      noun="energy item"
      onDecided={(decided) => {
        if (decided) putEnergyItem(queryClient, decided);
        onDecided();
      }}
    />
  );
};
