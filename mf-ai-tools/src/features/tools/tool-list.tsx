import Bot from 'lucide-react/icons/bot';
import { ItemList } from 'portal-sdk/content';
import { CardGrid } from 'portal-sdk/lists';
import { useId } from 'react';
import type { AiTool } from 'shared-contracts/schemas/ai-tool';
import { t } from 'shared-contracts/translate';
import { ToolCard } from '../tool/tool-card.tsx';
import { useToolFilters } from './tool-filters.ts';
import { mostPopular, toolsQuery } from './tool-queries.ts';

const card = (tool: AiTool) => <ToolCard tool={tool} />;

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
        {filters.usage === 'popular' ? t`All Tools, most used first` : t`All Tools`}
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
      >
        {(tools) => (
          <>
            {filters.usage === 'popular' && tools.length === mostPopular ? (
              <p className="mb-3 text-muted text-sm">{t`The ${mostPopular} most used ones. Search or filter to find others.`}</p>
            ) : null}
            <CardGrid items={tools}>{card}</CardGrid>
          </>
        )}
      </ItemList>
    </section>
  );
};
