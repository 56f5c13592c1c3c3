import { PromptForm } from 'portal-sdk/content';
import { Dialog } from 'portal-sdk/ui';
import type { EnergyItem } from 'shared-contracts/schemas/energy';
import { t } from 'shared-contracts/translate';

/** Fills in a prompt's variables and copies the result. */
export default function FillDialog({ item, onClose }: { item: EnergyItem; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={item.title} description={t`Fill in the variables, then copy the text.`} size="lg">
      <PromptForm prompt={item.description} what={item.title} draftKey={`energy/fill/${item.id}`} pinned />
    </Dialog>
  );
}
