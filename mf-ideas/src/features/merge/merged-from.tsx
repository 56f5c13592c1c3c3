import { Attachments, PersonLink } from 'portal-sdk/content';
import { useActor } from 'portal-sdk/host';
import { urlOf } from 'portal-sdk/query';
import { Card, RelativeTime, RichText } from 'portal-sdk/ui';
import { downloadIdeaAttachment } from 'shared-contracts/endpoints/ideas';
import { mayDownloadAttachment } from 'shared-contracts/policies/content';
import type { MergedItem } from 'shared-contracts/schemas/content';
import type { WholeIdea } from 'shared-contracts/schemas/idea';
import { t } from 'shared-contracts/translate';

const Merged = ({ merged, mayDownload }: { merged: MergedItem; mayDownload: boolean }) => {
  return (
    <details className="group border-line border-t pt-3 first-of-type:border-t-0 first-of-type:pt-0">
      <summary className="wrap-anywhere cursor-pointer font-medium">{merged.title}</summary>
      <div className="mt-2 flex flex-col gap-3 text-sm">
        <p className="text-muted text-xs">
          <PersonLink person={merged.author} />, <RelativeTime at={merged.createdAt} />
        </p>
        <RichText text={merged.description} />
        <Attachments
          item={merged}
          href={urlOf(downloadIdeaAttachment, { params: { id: merged.id } })}
          mayDownload={mayDownload}
        />
      </div>
    </details>
  );
};

/** The ideas merged into this one, in their original form. */
export default function MergedFrom({ idea }: { idea: WholeIdea }) {
  const mayDownload = mayDownloadAttachment(useActor(), idea);
  return (
    <Card title={t`Merged from`}>
      {idea.mergedFrom.map((merged) => (
        <Merged key={merged.id} merged={merged} mayDownload={mayDownload} />
      ))}
    </Card>
  );
}
