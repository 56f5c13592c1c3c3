import { urlOf } from 'portal-sdk/client';
import { Attachment } from 'portal-sdk/content/attachment';
import { useActor } from 'portal-sdk/host-context';
import { mayDownloadAttachment } from 'shared-contracts/policies/content';
import type { EnergyItem } from 'shared-contracts/schemas/energy';
import { downloadEnergyAttachment } from 'shared-contracts/wire/energy';

/** The file that hangs on an item. */
export const EnergyAttachment = ({ item }: { item: EnergyItem }) => {
  const href = urlOf(downloadEnergyAttachment, { params: { id: item.id } });
  return <Attachment item={item} href={href} mayDownload={mayDownloadAttachment(useActor(), item)} />;
};
