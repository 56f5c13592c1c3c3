import Bot from 'lucide-react/icons/bot';
import { CardTags, ItemCard, ItemList } from 'portal-sdk/content';
import { CardGrid } from 'portal-sdk/lists';
import { Excerpt } from 'portal-sdk/ui';
import { useId } from 'react';
import { maxSorted } from 'shared-contracts/constants/sorts';
import type { AiTool } from 'shared-contracts/schemas/ai-tool';
import { t } from 'shared-contracts/translate';
import { ToolCategory } from '../tool/tool-category.tsx';
import { StatusDot, toolType, UseToolLink, usesInWords } from '../tool/tool-parts.tsx';
import { sortOf, toolsQuery, useToolFilters } from './tool-queries.ts';

/** A tool in the list. */
const ToolCard = ({ tool }: { tool: AiTool }) => (
  <ItemCard
    of={toolType}
    item={{ ...tool, title: tool.name }}
    badge={<StatusDot status={tool.status} />}
    actions={() => <UseToolLink tool={tool} />}
  >
    <p className="wrap-anywhere line-clamp-3 text-muted text-sm">
      <Excerpt text={tool.description} />
    </p>
    <p className="flex flex-wrap items-center gap-x-2 text-xs">
      {tool.category ? <ToolCategory category={tool.category} /> : null}
      <span className="ml-auto text-muted tabular-nums">{usesInWords(tool.usageCount)}</span>
    </p>
    <CardTags tags={tool.tags} />
  </ItemCard>
);

const cardOf = (tool: AiTool) => <ToolCard tool={tool} />;

/**
 * The filtered tools.
 * @param onNew absent for people who may not submit
 */
export const ToolList = ({ onNew }: { onNew: (() => void) | undefined }) => {
  const heading = useId();
  const { filters, isFiltered, clear } = useToolFilters();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 font-semibold text-base tracking-tight">
        {sortOf(filters) === 'usage' ? t`All tools, most used first` : t`All tools`}
      </h2>
      <ItemList
        query={toolsQuery(filters)}
        loading={t`Loading AI tools…`}
        failed={t`The AI tools could not be loaded`}
        empty={{
          icon: <Bot />,
          title: t`No AI tools found`,
          first: t`Share the first tool that saves you time.`,
          newLabel: t`Add New Tool`,
        }}
        onClear={isFiltered ? clear : undefined}
        onNew={onNew}
        most={sortOf(filters) ? maxSorted : undefined}
      >
        {(tools) => <CardGrid items={tools}>{cardOf}</CardGrid>}
      </ItemList>
    </section>
  );
};
