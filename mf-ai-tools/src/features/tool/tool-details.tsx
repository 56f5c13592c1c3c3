import Comments from 'portal-sdk/content/comments';
import { StatusNote } from 'portal-sdk/content/status-note';
import { useCrumbs } from 'portal-sdk/host-context';
import { Card } from 'portal-sdk/ui/card';
import { PageHeader } from 'portal-sdk/ui/page-header';
import { Skeleton } from 'portal-sdk/ui/skeleton';
import { StatusBadge } from 'portal-sdk/ui/status-badge';
import { TagList } from 'portal-sdk/ui/tag-list';
import { useRef } from 'react';
import type { AiTool, AiToolDetails } from 'shared-contracts/schemas/ai-tool';
import { CaseStudies } from '../case-studies/case-studies.tsx';
import { toolReads } from '../tools/tool-queries.ts';
import { ToolActions } from './tool-actions.tsx';
import { ToolFacts } from './tool-facts.tsx';
import { ToolTexts } from './tool-texts.tsx';

interface ToolDetailsProps {
  /** As far as it is known; a list has not brought prompt and instructions. */
  tool: AiTool;
  whole: AiToolDetails | undefined;
  /** Told once the tool is withdrawn. */
  onGone: () => void;
}

/** Stands for a part of the page that is on its way. */
const Loading = () => (
  <div className="panel p-5">
    <Skeleton className="h-4 w-1/3" />
    <Skeleton className="mt-4 h-20 w-full" />
  </div>
);

/** What the tool is and where. */
const Description = ({ tool }: { tool: AiTool }) => (
  <Card>
    <div>
      <StatusBadge status={tool.status} labels={{ approved: 'Active' }} />
    </div>
    <p className="wrap-anywhere whitespace-pre-line leading-relaxed">{tool.description}</p>
    <p className="text-sm">
      {tool.status === 'draft' ? (
        // it may be half of an address
        <span className="wrap-anywhere">{tool.url}</span>
      ) : (
        <a href={tool.url} target="_blank" rel="noopener noreferrer" className="link wrap-anywhere line-clamp-3">
          {tool.url}
        </a>
      )}
    </p>
    <TagList tags={tool.tags} most={tool.tags.length} />
  </Card>
);

/** All of one tool. */
export default function ToolDetails({ tool, whole, onGone }: ToolDetailsProps) {
  const article = useRef<HTMLElement>(null);
  useCrumbs([{ label: tool.name }]);
  const focus = () => article.current?.focus();
  return (
    <article ref={article} tabIndex={-1} aria-label={tool.name} className="outline-none">
      <PageHeader title={tool.name} actions={<ToolActions tool={tool} whole={whole} onDecided={focus} onGone={onGone} />} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <StatusNote item={tool} noun="AI tool" />
          <Description tool={tool} />
          {whole ? <ToolTexts tool={whole} /> : <Loading />}
        </div>
        <ToolFacts tool={tool} />
        {tool.status === 'draft' ? null : (
          <div className="flex min-w-0 flex-col gap-4 lg:col-start-1">
            <CaseStudies tool={tool} />
            <Card>
              <Comments type="ai_tool" id={tool.id} changes={toolReads} />
            </Card>
          </div>
        )}
      </div>
    </article>
  );
}
