import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { Byline } from 'portal-sdk/content';
import { useActor } from 'portal-sdk/host';
import { DialogButton, PagedList, pagedQuery } from 'portal-sdk/lists';
import { useInfiniteQuery, useOperation } from 'portal-sdk/query';
import { Button, Card, ConfirmDialog, Excerpt, lazyDialog, RichText, TagList } from 'portal-sdk/ui';
import { useId, useRef, useState } from 'react';
import { caseStudyTexts } from 'shared-contracts/constants/ai-tool';
import { deleteCaseStudy, listCaseStudies } from 'shared-contracts/endpoints/ai-tool-case-studies';
import { mayAddCaseStudy, mayChangeCaseStudy } from 'shared-contracts/policies/content';
import type { AiTool, CaseStudy } from 'shared-contracts/schemas/ai-tool';
import { t } from 'shared-contracts/translate';

interface CaseStudyItemProps {
  study: CaseStudy;
  onEdit: () => void;
  onDelete: () => void;
}

/** One case study: a summary, and the whole text on request. */
const CaseStudyItem = ({ study, onEdit, onDelete }: CaseStudyItemProps) => {
  const heading = useId();
  const mayChange = mayChangeCaseStudy(useActor(), study);
  return (
    <article aria-labelledby={heading} className="flex min-w-0 flex-col gap-3 border-base-300 border-t pt-4">
      <div className="flex items-start justify-between gap-3">
        <h3 id={heading} tabIndex={-1} className="wrap-anywhere min-w-0 font-semibold leading-snug outline-none">
          {study.title}
        </h3>
        {mayChange ? (
          <div className="flex shrink-0 gap-1">
            <Button variant="ghost" size="sm" icon={<Pencil />} aria-label={t`Edit case study ${study.title}`} onClick={onEdit} />
            <Button
              variant="ghost"
              size="sm"
              icon={<Trash2 />}
              aria-label={t`Delete case study ${study.title}`}
              onClick={onDelete}
            />
          </div>
        ) : null}
      </div>
      <p className="wrap-anywhere text-muted text-sm">
        <Excerpt text={study.description} />
      </p>
      <details className="group">
        <summary className="link w-fit text-sm">
          <span className="group-open:hidden">{t`Read more`}</span>
          <span className="hidden group-open:inline">{t`Show less`}</span>
          <span className="sr-only">{`: ${study.title}`}</span>
        </summary>
        <RichText text={study.content} className="mt-3" />
      </details>
      <TagList tags={study.tags} />
      <Byline item={study} />
    </article>
  );
};

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
      text={<span className="wrap-anywhere">{t`"${study.title}" will be permanently deleted. This can't be undone.`}</span>}
      confirmLabel={t`Delete`}
      cancelLabel={t`Keep it`}
      onClose={onClose}
      onConfirm={() => mutate({ params: { id: study.toolId, studyId: study.id } }, { onSuccess })}
    />
  );
};

const CaseStudyDialog = lazyDialog(() => import('./case-study-dialog.tsx'));

const pageSize = 10;

/** The open dialog and its case study; the dialog of a new one is in the address. */
type OpenDialog = { readonly action: 'edit' | 'delete'; readonly study: CaseStudy };

/** Reports of colleagues on their work with a tool. */
export const CaseStudies = ({ tool }: { tool: AiTool }) => {
  const mayAdd = mayAddCaseStudy(useActor());
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const query = pagedQuery(listCaseStudies, { params: { id: tool.id }, query: { limit: pageSize } });
  const listed = useInfiniteQuery(query).data?.pages.flatMap((page) => page.data);
  const card = useRef<HTMLDivElement>(null);
  const closeDialog = () => setOpenDialog(undefined);
  const addButton = (
    <DialogButton
      address="case-study"
      may={mayAdd}
      label={t`Add case study`}
      size="sm"
      variant="outline"
      icon={<Plus />}
      preload={CaseStudyDialog.preload}
    >
      {(onClose) => <CaseStudyDialog tool={tool} onClose={onClose} />}
    </DialogButton>
  );
  return (
    <div ref={card} tabIndex={-1} className="outline-none">
      <Card title={t`Case studies`} actions={addButton}>
        <PagedList
          query={query}
          loading={t`Loading case studies…`}
          failed={t`The case studies could not be loaded`}
          skeletons={1}
          counted
          empty={
            <p className="text-muted text-sm">
              {mayAdd ? t`No case studies yet. Share how you used this tool and what it achieved.` : t`None yet.`}
            </p>
          }
        >
          {(studies) => (
            <div className="flex flex-col gap-5">
              {studies.map((study) => (
                <CaseStudyItem
                  key={study.id}
                  study={study}
                  onEdit={() => setOpenDialog({ action: 'edit', study })}
                  onDelete={() => setOpenDialog({ action: 'delete', study })}
                />
              ))}
            </div>
          )}
        </PagedList>
      </Card>
      {openDialog?.action === 'edit' ? (
        <CaseStudyDialog
          tool={tool}
          study={listed?.find(({ id }) => id === openDialog.study.id) ?? openDialog.study}
          onClose={closeDialog}
        />
      ) : null}
      {openDialog?.action === 'delete' ? (
        <DeleteCaseStudy study={openDialog.study} onClose={closeDialog} onDeleted={() => card.current?.focus()} />
      ) : null}
    </div>
  );
};
