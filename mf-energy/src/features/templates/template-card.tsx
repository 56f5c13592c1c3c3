import { variablesOf } from 'portal-sdk/content/prompt-variables';
import { Button } from 'portal-sdk/ui/button';
import { CopyButton } from 'portal-sdk/ui/copy-button';
import { useId } from 'react';
import type { EnergyTemplate } from 'shared-contracts/schemas/energy-template';
import { energyCategories, energyTypes } from 'shared-contracts/terms/energy';

interface TemplateCardProps {
  template: EnergyTemplate;
  onUse: () => void;
}

/** A template, with what it is good for. */
export const TemplateCard = ({ template, onUse }: TemplateCardProps) => {
  const heading = useId();
  const open = variablesOf(template.body).length;
  return (
    <article className="panel flex h-full min-w-0 flex-col gap-3 p-5" aria-labelledby={heading}>
      <h2 id={heading} className="wrap-anywhere font-semibold leading-snug">
        {template.title}
      </h2>
      <p className="wrap-anywhere text-muted text-sm">{template.description}</p>
      <p className="font-medium text-primary-ink text-xs">
        {`${energyTypes[template.type]} · ${energyCategories[template.category]}`}
      </p>
      <div className="rounded-field bg-base-200 p-3">
        <p className="wrap-anywhere line-clamp-5 text-sm">{template.body}</p>
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
        <Button size="sm" onClick={onUse} aria-label={`Use Template: ${template.title}`}>
          Use Template
        </Button>
        <CopyButton text={template.body} what={template.title} />
        <span className="ml-auto text-muted text-xs tabular-nums">{open === 1 ? '1 variable' : `${open} variables`}</span>
      </div>
    </article>
  );
};
