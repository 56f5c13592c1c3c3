import { CardTags, ItemCard } from 'portal-sdk/content';
import { Excerpt } from 'portal-sdk/ui';
import { aiToolCategories } from 'shared-contracts/constants/ai-tool';
import type { AiTool } from 'shared-contracts/schemas/ai-tool';
import { StatusDot } from './status-dot.tsx';
import { inUses, toolType } from './tool-type.ts';
import { UseToolLink } from './use-tool-link.tsx';

/** A tool in the list. */
export const ToolCard = ({ tool }: { tool: AiTool }) => (
  <ItemCard
    of={toolType}
    item={{ ...tool, title: tool.name }}
    badge={<StatusDot status={tool.status} />}
    actions={() => (
      <>
        <p className="mr-auto flex min-h-8 items-center text-muted text-sm tabular-nums">{inUses(tool.usageCount)}</p>
        <UseToolLink tool={tool} />
      </>
    )}
  >
    <p className="wrap-anywhere line-clamp-3 text-muted text-sm">
      <Excerpt text={tool.description} />
    </p>
    {tool.category ? <p className="font-medium text-primary-ink text-xs">{aiToolCategories[tool.category]}</p> : null}
    <CardTags tags={tool.tags} />
  </ItemCard>
);
