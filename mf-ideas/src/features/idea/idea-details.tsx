import { Discussion } from 'portal-sdk/content/discussion';
import { ItemFacts } from 'portal-sdk/content/item-facts';
import { StatusNote } from 'portal-sdk/content/status-note';
import { useCrumbs } from 'portal-sdk/host-context';
import { Card } from 'portal-sdk/ui/card';
import { PageHeader } from 'portal-sdk/ui/page-header';
import { Skeleton } from 'portal-sdk/ui/skeleton';
import { StatusBadge } from 'portal-sdk/ui/status-badge';
import { TagList } from 'portal-sdk/ui/tag-list';
import { lazy, Suspense, useRef } from 'react';
import { isPublished } from 'shared-contracts/policies/content';
import type { WholeIdea } from 'shared-contracts/schemas/idea';
import { ideaCategories } from 'shared-contracts/terms/idea';
import { ideaReads } from '../board/idea-queries.ts';
import { IdeaAttachment } from './idea-attachment.tsx';
import { IdeaControls } from './idea-controls.tsx';
import { IdeaMarks } from './idea-marks.tsx';

const MergedFrom = lazy(() => import('../merge/merged-from.tsx'));

/** All of one idea. */
export const IdeaDetails = ({ idea }: { idea: WholeIdea }) => {
  const whole = useRef<HTMLElement>(null);
  useCrumbs([{ label: idea.title }]);
  return (
    <article ref={whole} tabIndex={-1} aria-label={idea.title} className="outline-none">
      <PageHeader title={idea.title} actions={<IdeaControls idea={idea} onDecided={() => whole.current?.focus()} />} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <StatusNote item={idea} noun="idea" />
          <Card>
            <div>
              <StatusBadge status={idea.status} />
            </div>
            <p className="wrap-anywhere whitespace-pre-line leading-relaxed">{idea.description}</p>
            <TagList tags={idea.tags} most={idea.tags.length} />
            <IdeaAttachment idea={idea} />
          </Card>
          {idea.mergedFrom.length > 0 ? (
            <Suspense fallback={<Skeleton className="h-24 w-full" />}>
              <MergedFrom idea={idea} />
            </Suspense>
          ) : null}
          {idea.status === 'draft' ? null : <Discussion type="idea" id={idea.id} changes={ideaReads} />}
        </div>
        <div className="flex flex-col gap-4">
          <ItemFacts
            title="About this idea"
            item={idea}
            facts={[['Category', idea.category ? ideaCategories[idea.category] : 'None yet']]}
          />
          {isPublished(idea.status) ? <IdeaMarks idea={idea} /> : null}
        </div>
      </div>
    </article>
  );
};
