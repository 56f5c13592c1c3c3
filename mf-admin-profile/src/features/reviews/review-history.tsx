import { History, type HistoryEndpoint } from 'portal-sdk/content';
import { bareNoun } from 'shared-contracts/constants/item-nouns';
import { listAiToolHistory } from 'shared-contracts/endpoints/ai-tools';
import { listEnergyItemHistory } from 'shared-contracts/endpoints/energy';
import { listIdeaHistory } from 'shared-contracts/endpoints/ideas';
import { listPresentationHistory } from 'shared-contracts/endpoints/presentations';
import { listProjectHistory } from 'shared-contracts/endpoints/projects';
import { listTechnicalReportHistory } from 'shared-contracts/endpoints/technical-reports';
import type { ReviewItem } from 'shared-contracts/schemas/reviews';
import { t } from 'shared-contracts/translate';

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
export const ReviewHistory = ({ item }: { item: ReviewItem }) => {
  const endpoint = histories[item.type];
  return endpoint ? (
    <div>
      <h4 className="mb-2 font-semibold text-sm">{t`History`}</h4>
      <History endpoint={endpoint} id={item.id} noun={bareNoun(item.typeLabel)} />
    </div>
  ) : null;
};
