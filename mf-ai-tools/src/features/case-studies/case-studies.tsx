import Plus from 'lucide-react/icons/plus';
import { useActor } from 'portal-sdk/host';
import { PagedList, pagedQuery, useDialogAddress } from 'portal-sdk/lists';
import { useOperation } from 'portal-sdk/query';
import { Button, Card, ConfirmDialog, lazyDialog, Spinner } from 'portal-sdk/ui';
import { Suspense, useRef, useState } from 'react';
import { caseStudyTexts } from 'shared-contracts/constants/ai-tool';
import { addCaseStudy, deleteCaseStudy, editCaseStudy, listCaseStudies } from 'shared-contracts/endpoints/ai-tool-case-studies';
import { mayAddCaseStudy } from 'shared-contracts/policies/content';
import type { AiTool, CaseStudy, CaseStudyInput } from 'shared-contracts/schemas/ai-tool';
import { t } from 'shared-contracts/translate';
import { CaseStudyItem } from './case-study-item.tsx';

interface DeleteCaseStudyProps {
  study: CaseStudy;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation before permanently deleting a case study. */
const DeleteCaseStudy = ({ study, onClose, onDeleted }: DeleteCaseStudyProps) => {
  const { mutate, isPending } = useOperation(deleteCaseStudy, {
    success: caseStudyTexts.deleted,
    failure: caseStudyTexts.deleteFailed,
  });
  const onSuccess = () => {
    onClose();
    onDeleted();
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={isPending}
      title={t`Delete this case study?`}
      text={<span className="wrap-anywhere">{t`"${study.title}" will be permanently deleted. This cannot be undone.`}</span>}
      confirmLabel={t`Delete`}
      cancelLabel={t`Keep it`}
      onClose={onClose}
      onConfirm={() => mutate({ params: { id: study.toolId, studyId: study.id } }, { onSuccess })}
    />
  );
};

/** Creates a case study or updates the given one. The form shows what it throws. */
const useSaving = (toolId: string) => {
  const failure = caseStudyTexts.saveFailed;
  const add = useOperation(addCaseStudy, { success: caseStudyTexts.added, failure });
  const edit = useOperation(editCaseStudy, { success: caseStudyTexts.edited, failure });
  return async (body: CaseStudyInput, study?: CaseStudy): Promise<void> => {
    if (study) await edit.mutateAsync({ params: { id: toolId, studyId: study.id }, body });
    else await add.mutateAsync({ params: { id: toolId }, body });
  };
};

const CaseStudyDialog = lazyDialog(() => import('./case-study-dialog.tsx'));

const pageSize = 10;

/** The open dialog and its case study. */
type Doing = { readonly what: 'edit' | 'delete'; readonly study: CaseStudy };

/** Reports of colleagues on their work with a tool. */
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
      onPointerEnter={CaseStudyDialog.preload}
      onFocus={CaseStudyDialog.preload}
    >{t`Add Case Study`}</Button>
  ) : undefined;
  return (
    <div ref={card} tabIndex={-1} className="outline-none">
      <Card title={t`Case Studies`} actions={add}>
        <PagedList
          query={pagedQuery(listCaseStudies, { params: { id: tool.id }, query: { limit: pageSize } })}
          loading={t`Loading case studies…`}
          failed={t`The case studies could not be loaded`}
          skeletons={1}
          empty={
            <p className="text-muted text-sm">
              {may ? t`No case studies yet. Share how you used this tool and what it achieved.` : t`None yet.`}
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
      <Suspense fallback={<Spinner label={t`Opening the form…`} />}>
        {may && adding.isOpen ? <CaseStudyDialog tool={tool} onSave={save} onClose={adding.close} /> : null}
        {doing?.what === 'edit' ? <CaseStudyDialog tool={tool} study={doing.study} onSave={save} onClose={done} /> : null}
      </Suspense>
      {doing?.what === 'delete' ? (
        <DeleteCaseStudy study={doing.study} onClose={done} onDeleted={() => card.current?.focus()} />
      ) : null}
    </div>
  );
};
