import type { ItemType } from 'portal-sdk/content';
import { aiToolTexts } from 'shared-contracts/constants/ai-tool';
import { decideAiTool, listAiToolHistory, withdrawAiTool } from 'shared-contracts/endpoints/ai-tools';
import { formatNumber, msgid, ngettext, t } from 'shared-contracts/translate';

export const toolType: ItemType = {
  type: 'ai_tool',
  noun: t`AI tool`,
  decide: decideAiTool,
  withdraw: withdrawAiTool,
  history: listAiToolHistory,
  submitted: aiToolTexts.submitted,
};

/** '1 use', '12 uses', '1,200 uses'. */
export const inUses = (count: number): string => {
  const uses = formatNumber(count);
  return ngettext(msgid`${uses} use`, `${uses} uses`, count);
};
