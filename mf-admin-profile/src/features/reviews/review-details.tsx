import { Attachments, History, type HistoryEndpoint, PendingChangeDiff } from 'portal-sdk/content';
import { RichText, TagList } from 'portal-sdk/ui';
import { energyTypes } from 'shared-contracts/constants/energy';
import { bareNoun } from 'shared-contracts/constants/item-nouns';
import { listAiToolHistory } from 'shared-contracts/endpoints/ai-tools';
import { listEnergyItemHistory } from 'shared-contracts/endpoints/energy';
import { listIdeaHistory } from 'shared-contracts/endpoints/ideas';
import { listPresentationHistory } from 'shared-contracts/endpoints/presentations';
import { listProjectHistory } from 'shared-contracts/endpoints/projects';
import { listTechnicalReportHistory } from 'shared-contracts/endpoints/technical-reports';
import type { ReviewItem } from 'shared-contracts/schemas/reviews';
import { t, translate } from 'shared-contracts/translate';

/** The reviewed content types with their history operations. */
const histories: Readonly<Record<string, HistoryEndpoint>> = {
  ai_tool: listAiToolHistory,
  energy_item: listEnergyItemHistory,
  idea: listIdeaHistory,
  presentation: listPresentationHistory,
  project: listProjectHistory,
  technical_report: listTechnicalReportHistory,
};

/** What happened to an item before this review: earlier decisions with their reasons, and what its author changed since. */
const ReviewHistory = ({ item }: { item: ReviewItem }) => {
  const endpoint = histories[item.type];
  return endpoint ? (
    <div>
      <h4 className="mb-2 font-semibold text-sm">{t`History`}</h4>
      <History endpoint={endpoint} id={item.id} noun={bareNoun(item.typeLabel)} />
    </div>
  ) : null;
};

/** The change to a published item, next to the published version. */
const Change = ({ item }: { item: ReviewItem }) =>
  item.change ? (
    <div className="rounded-field border border-line p-4">
      <h4 className="mb-2 font-semibold text-sm">{t`Proposed changes`}</h4>
      <PendingChangeDiff change={item.change} />
    </div>
  ) : null;

/** A prompt is used as written. */
const isPrompt = ({ details }: ReviewItem): boolean =>
  details.some(({ field, value }) => field === 'type' && value === energyTypes.ai_prompt);

/** The address of the list that contains an item. */
const listAddress = ({ url }: ReviewItem): string => url.slice(0, url.lastIndexOf('/'));

/** Everything about an item that a reviewer needs for a decision. */
export default function ReviewDetails({ item }: { item: ReviewItem }) {
  return (
    <div className="flex flex-col gap-4 pt-1">
      <Change item={item} />
      {item.change ? <h4 className="-mb-2 font-semibold text-sm">{t`Current version`}</h4> : null}
      {isPrompt(item) ? (
        <p className="wrap-anywhere whitespace-pre-line text-sm leading-relaxed">{item.description}</p>
      ) : (
        <RichText text={item.description} className="text-sm" />
      )}
      {item.details.length > 0 ? (
        <dl className="flex flex-col gap-2 text-sm">
          {item.details.map(({ field, label, value }) => (
            <div key={field}>
              <dt className="text-muted text-xs">{translate(label)}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <TagList tags={item.tags} most={item.tags.length} linkOf={(tag) => `${listAddress(item)}?tag=${encodeURIComponent(tag)}`} />
      {item.file ? <Attachments item={{ ...item.file, moreFiles: item.moreFiles }} href={item.file.fileUrl} mayDownload /> : null}
      <ReviewHistory item={item} />
    </div>
  );
}
