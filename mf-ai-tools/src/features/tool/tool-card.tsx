import { Byline } from 'portal-sdk/content/byline';
import { useFocusAfterDecision } from 'portal-sdk/content/decided-focus';
import { Link, useLocation } from 'portal-sdk/router';
import { TagList } from 'portal-sdk/ui/tag-list';
import { useId, useRef } from 'react';
import type { AiTool } from 'shared-contracts/schemas/ai-tool';
import { aiToolCategories } from 'shared-contracts/terms/ai-tool';
import { StatusDot } from './status-dot.tsx';
import { ToolDecision } from './tool-decision.tsx';
import { UseToolLink } from './use-tool-link.tsx';
import { inUses } from './uses.ts';

/** A tool in the list. */
export const ToolCard = ({ tool }: { tool: AiTool }) => {
  const heading = useId();
  const name = useRef<HTMLAnchorElement>(null);
  const onDecided = useFocusAfterDecision(name);
  const { search } = useLocation();
  return (
    <article className="panel flex h-full min-w-0 flex-col gap-3 p-5" aria-labelledby={heading}>
      <div className="flex items-start justify-between gap-3">
        <h3 id={heading} className="wrap-anywhere line-clamp-3 min-w-0 font-semibold leading-snug">
          <Link ref={name} to={tool.id} state={{ board: search }} className="hover:underline">
            {tool.name}
          </Link>
        </h3>
        <StatusDot status={tool.status} />
      </div>
      <p className="wrap-anywhere line-clamp-3 text-muted text-sm">{tool.description}</p>
      {tool.category ? <p className="font-medium text-primary-ink text-xs">{aiToolCategories[tool.category]}</p> : null}
      <TagList tags={tool.tags} />
      <div className="mt-auto flex flex-col gap-3 border-base-300 border-t pt-3">
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-3">
          <p className="text-muted text-sm tabular-nums">{inUses(tool.usageCount)}</p>
          <UseToolLink tool={tool} />
        </div>
        <Byline item={tool} />
        <ToolDecision tool={tool} onDecided={onDecided} />
      </div>
    </article>
  );
};
