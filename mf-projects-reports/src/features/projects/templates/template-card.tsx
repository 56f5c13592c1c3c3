import LayoutTemplate from 'lucide-react/icons/layout-template';
import { Button } from 'portal-sdk/ui';
import { useId } from 'react';
import type { ProjectTemplate } from 'shared-contracts/schemas/project';
import { msgid, ngettext, t } from 'shared-contracts/translate';

interface TemplateCardProps {
  template: ProjectTemplate;
  onView: () => void;
  /** Undefined for people who may not submit. */
  onUse?: () => void;
  /** Whether it is the only template: it then spans the whole row. */
  alone: boolean;
}

const durationInWords = (days: number | null): string =>
  days === null ? t`Template` : ngettext(msgid`Template · ${days} day`, `Template · ${days} days`, days);

/** A template, with its purpose. */
export const TemplateCard = ({ template: { name, summary, days }, onView, onUse, alone }: TemplateCardProps) => {
  const heading = useId();
  return (
    <article
      className={`flex h-full min-w-0 flex-col gap-x-6 gap-y-3 rounded-box border border-line border-dashed bg-base-100 p-5 ${alone ? 'lg:flex-row lg:items-center' : ''}`}
      aria-labelledby={heading}
    >
      <div className="flex shrink-0 items-start gap-3">
        <span
          className="grid size-9 shrink-0 place-items-center rounded-field bg-primary-soft text-primary-ink"
          aria-hidden="true"
        >
          <LayoutTemplate className="size-4.5" />
        </span>
        <div className="min-w-0">
          <h3 id={heading} className="wrap-anywhere font-semibold leading-snug">
            {name}
          </h3>
          <p className="text-muted text-xs">{durationInWords(days)}</p>
        </div>
      </div>
      <p className={`wrap-anywhere line-clamp-3 text-muted text-sm ${alone ? 'lg:grow' : ''}`}>{summary}</p>
      <div className={`mt-auto flex shrink-0 flex-wrap gap-2 pt-1 ${alone ? 'lg:mt-0 lg:pt-0' : ''}`}>
        {onUse ? (
          <Button size="sm" variant="secondary" aria-describedby={heading} onClick={onUse}>{t`Use Template`}</Button>
        ) : null}
        <Button size="sm" variant="ghost" aria-describedby={heading} onClick={onView}>{t`View Details`}</Button>
      </div>
    </article>
  );
};
