import { ItemFacts } from 'portal-sdk/content/item-facts';
import { Rating } from 'portal-sdk/content/rating';
import { VoteButton } from 'portal-sdk/content/vote-button';
import { useActor } from 'portal-sdk/host-context';
import { mayRate, mayVote } from 'shared-contracts/policies/content';
import type { AiTool } from 'shared-contracts/schemas/ai-tool';
import { aiToolCategories } from 'shared-contracts/terms/ai-tool';

const marks = { type: 'ai_tool', changes: ['listAiTools', 'getAiTool'] } as const;

/** Whose tool it is, where it stands, and what colleagues think of it. */
export const ToolFacts = ({ tool }: { tool: AiTool }) => {
  const actor = useActor();
  const { id, usageCount } = tool;
  const facts = [
    ['Category', tool.category ? aiToolCategories[tool.category] : 'None yet'],
    ['Used', `${usageCount.toLocaleString('en')} ${usageCount === 1 ? 'time' : 'times'}`],
  ] as const;
  return (
    <ItemFacts title="About this tool" item={tool} facts={facts}>
      <Rating {...marks} id={id} score={tool.score} count={tool.ratingCount} mine={tool.myRating} may={mayRate(actor, tool)} />
      <div>
        <VoteButton {...marks} id={id} count={tool.voteCount} mine={tool.myVote} may={mayVote(actor, tool)} />
      </div>
    </ItemFacts>
  );
};
