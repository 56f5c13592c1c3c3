import { Attachments, PendingChangeDiff } from 'portal-sdk/content';
import { RichText, TagList } from 'portal-sdk/ui';
import { energyTypes } from 'shared-contracts/constants/energy';
import type { ReviewItem } from 'shared-contracts/schemas/reviews';
import { t, translate } from 'shared-contracts/translate';
import { ReviewHistory } from './review-history.tsx';

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
      <TagList tags={item.tags} most={item.tags.length} />
      {item.file ? <Attachments item={{ ...item.file, moreFiles: item.moreFiles }} href={item.file.fileUrl} mayDownload /> : null}
      <ReviewHistory item={item} />
    </div>
  );
}
