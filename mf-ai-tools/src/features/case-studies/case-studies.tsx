import Plus from 'lucide-react/icons/plus';
import { useActor } from 'portal-sdk/host-context';
import { useDialogAddress } from 'portal-sdk/lists/dialog-address';
import { PagedList } from 'portal-sdk/lists/paged-list';
import { pagedQuery } from 'portal-sdk/lists/paged-query';
import { Button } from 'portal-sdk/ui/button';
import { Card } from 'portal-sdk/ui/card';
import { Spinner } from 'portal-sdk/ui/spinner';
import { lazy, Suspense, useRef, useState } from 'react';
import { mayAddCaseStudy } from 'shared-contracts/policies/ai-tool';
import type { AiTool } from 'shared-contracts/schemas/ai-tool';
import type { CaseStudy } from 'shared-contracts/schemas/ai-tool-case-study';
import { listCaseStudies } from 'shared-contracts/wire/ai-tool-case-studies';
import { CaseStudyItem } from './case-study-item.tsx';
import { DeleteCaseStudy } from './delete-case-study.tsx';
import { useSaving } from './use-saving.ts';

const loadDialog = () => import('./case-study-dialog.tsx');
const CaseStudyDialog = lazy(loadDialog);
/** Fetches the form while the hand is on its way; should that fail, opening it says so. */
const preloadDialog = () => void loadDialog().catch(() => undefined);

const pageSize = 10;

/** What is being done with one of the case studies. */
type Doing = { readonly what: 'edit' | 'delete'; readonly study: CaseStudy };

/** What colleagues tell of their work with a tool. */
export const CaseStudies = ({ tool }: { tool: AiTool }) => {
  const may = mayAddCaseStudy(useActor());
  const save = useSaving(tool.id);
  const adding = useDialogAddress('case-study');
  const [doing, setDoing] = useState<Doing>();
  const card = useRef<HTMLDivElement>(null);
  const done = () => setDoing(undefined);
  const add = may ? (
    <Button
      size="sm"
      variant="outline"
      icon={<Plus />}
      onClick={() => adding.open()}
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
    >
      Add Case Study
    </Button>
  ) : undefined;
  return (
    <div ref={card} tabIndex={-1} className="outline-none">
      <Card title="Case Studies" actions={add}>
        <PagedList
          query={pagedQuery(listCaseStudies, { params: { id: tool.id }, query: { limit: pageSize } })}
          loading="Loading case studies…"
          failed="The case studies could not be loaded"
          skeletons={1}
          empty={
            <p className="text-muted text-sm">
              {may ? 'None yet. Tell colleagues what you did with this tool, and what came of it.' : 'None yet.'}
            </p>
          }
        >
          {(studies) => (
            <div className="flex flex-col gap-5">
              {studies.map((study) => (
                <CaseStudyItem
                  key={study.id}
                  study={study}
                  onEdit={() => setDoing({ what: 'edit', study })}
                  onDelete={() => setDoing({ what: 'delete', study })}
                />
              ))}
            </div>
          )}
        </PagedList>
      </Card>
      <Suspense fallback={<Spinner label="Opening the form…" />}>
        {may && adding.isOpen ? <CaseStudyDialog tool={tool} onSave={save} onClose={adding.close} /> : null}
        {doing?.what === 'edit' ? <CaseStudyDialog tool={tool} study={doing.study} onSave={save} onClose={done} /> : null}
      </Suspense>
      {doing?.what === 'delete' ? (
        <DeleteCaseStudy study={doing.study} onClose={done} onDeleted={() => card.current?.focus()} />
      ) : null}
    </div>
  );
};
