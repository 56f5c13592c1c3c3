import Bot from 'lucide-react/icons/bot';
import { CardGrid } from 'portal-sdk/lists/card-grid';
import { PagedList } from 'portal-sdk/lists/paged-list';
import { Button } from 'portal-sdk/ui/button';
import { EmptyState } from 'portal-sdk/ui/empty-state';
import { useId } from 'react';
import type { AiTool } from 'shared-contracts/schemas/ai-tool';
import { ToolCard } from '../tool/tool-card.tsx';
import { useToolFilters } from './tool-filters.ts';
import { mostPopular, toolsQuery } from './tool-queries.ts';

const card = (tool: AiTool) => <ToolCard tool={tool} />;

/** The tools that the filters leave. `onAdd` is absent for those who may not submit. */
export const ToolList = ({ onAdd }: { onAdd?: () => void }) => {
  const heading = useId();
  const { filters, isFiltered } = useToolFilters();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 font-semibold text-base tracking-tight">
        {filters.usage === 'popular' ? 'All Tools, most used first' : 'All Tools'}
      </h2>
      <PagedList
        query={toolsQuery(filters)}
        loading="Loading AI tools…"
        failed="The AI tools could not be loaded"
        empty={<NoTools isFiltered={isFiltered} onAdd={onAdd} />}
      >
        {(tools) => (
          <>
            {filters.usage === 'popular' && tools.length === mostPopular ? (
              <p className="mb-3 text-muted text-sm">{`The ${mostPopular} most used ones. Search or filter to find others.`}</p>
            ) : null}
            <CardGrid items={tools}>{card}</CardGrid>
          </>
        )}
      </PagedList>
    </section>
  );
};

const NoTools = ({ isFiltered, onAdd }: { isFiltered: boolean; onAdd?: () => void }) => (
  <EmptyState
    icon={<Bot />}
    title="No AI tools found"
    description={isFiltered ? 'Nothing fits the search and the filters.' : 'Share the first tool that saves you time.'}
    action={onAdd ? <Button onClick={onAdd}>Add New Tool</Button> : undefined}
  />
);
