import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { Byline } from 'portal-sdk/content';
import { useActor } from 'portal-sdk/host';
import { Button, Excerpt, RichText, TagList } from 'portal-sdk/ui';
import { useId } from 'react';
import { mayChangeCaseStudy } from 'shared-contracts/policies/content';
import type { CaseStudy } from 'shared-contracts/schemas/ai-tool';
import { t } from 'shared-contracts/translate';

interface CaseStudyItemProps {
  study: CaseStudy;
  onEdit: () => void;
  onDelete: () => void;
}

/** One case study: a summary, and the whole text on request. */
export const CaseStudyItem = ({ study, onEdit, onDelete }: CaseStudyItemProps) => {
  const heading = useId();
  const may = mayChangeCaseStudy(useActor(), study);
  return (
    <article aria-labelledby={heading} className="flex min-w-0 flex-col gap-3 border-base-300 border-t pt-4">
      <div className="flex items-start justify-between gap-3">
        <h3 id={heading} tabIndex={-1} className="wrap-anywhere min-w-0 font-semibold leading-snug outline-none">
          {study.title}
        </h3>
        {may ? (
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
          <span className="group-open:hidden">{t`Read on`}</span>
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
