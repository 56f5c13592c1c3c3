import type { ItemType } from 'portal-sdk/content';
import { aiToolTexts } from 'shared-contracts/constants/ai-tool';
import { decideAiTool, listAiToolHistory, withdrawAiTool } from 'shared-contracts/endpoints/ai-tools';

export const toolType: ItemType = {
  type: 'ai_tool',
  noun: 'AI tool',
  decide: decideAiTool,
  withdraw: withdrawAiTool,
  history: listAiToolHistory,
  submitted: aiToolTexts.submitted,
};

/** '1 use', '12 uses', '1,200 uses'. */
export const inUses = (count: number): string => (count === 1 ? '1 use' : `${count.toLocaleString('en')} uses`);
