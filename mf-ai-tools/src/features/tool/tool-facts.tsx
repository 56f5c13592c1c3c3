import { PersonLink } from 'portal-sdk/content/byline';
import { Rating } from 'portal-sdk/content/rating';
import { VoteButton } from 'portal-sdk/content/vote-button';
import { formatDateTime } from 'portal-sdk/format';
import { useActor, useHost } from 'portal-sdk/host-context';
import { Avatar } from 'portal-sdk/ui/avatar';
import { Card } from 'portal-sdk/ui/card';
import { mayRate, mayVote } from 'shared-contracts/policies/content';
import type { AiTool } from 'shared-contracts/schemas/ai-tool';
import { aiToolCategories } from 'shared-contracts/terms/ai-tool';

const marks = { type: 'ai_tool', changes: ['listAiTools', 'getAiTool'] } as const;

/** Whose tool it is, where it stands, and what colleagues think of it. */
export const ToolFacts = ({ tool }: { tool: AiTool }) => {
  const { timeZone } = useHost();
  const actor = useActor();
  const facts = [
    ['Category', aiToolCategories[tool.category]],
    ['Used', `${tool.usageCount.toLocaleString('en')} ${tool.usageCount === 1 ? 'time' : 'times'}`],
    ['Submitted', formatDateTime(tool.createdAt, timeZone)],
    ...(tool.reviewedAt ? [['Decided', formatDateTime(tool.reviewedAt, timeZone)]] : []),
  ];
  return (
    <Card title="About this tool">
      <p className="flex items-center gap-3">
        <Avatar firstName={tool.author.firstName} lastName={tool.author.lastName} />
        <PersonLink person={tool.author} className="min-w-0 truncate font-medium" />
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Rating
        {...marks}
        id={tool.id}
        score={tool.score}
        count={tool.ratingCount}
        mine={tool.myRating}
        may={mayRate(actor, tool)}
      />
      <div>
        <VoteButton {...marks} id={tool.id} count={tool.voteCount} mine={tool.myVote} may={mayVote(actor, tool)} />
      </div>
    </Card>
  );
};
