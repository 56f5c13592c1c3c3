import Plus from 'lucide-react/icons/plus';
import { PromptForm } from 'portal-sdk/content/prompt-form';
import { useActor } from 'portal-sdk/host-context';
import { Link } from 'portal-sdk/router';
import { buttonClass } from 'portal-sdk/ui/button';
import { Dialog } from 'portal-sdk/ui/dialog';
import { maySubmit } from 'shared-contracts/policies/content';
import type { EnergyTemplate } from 'shared-contracts/schemas/energy-template';
import { templateDraft } from './template-draft.ts';

interface TemplateDialogProps {
  template: EnergyTemplate;
  onClose: () => void;
}

/** Fills in a template; the text can be copied or go into a new item. */
export const TemplateDialog = ({ template, onClose }: TemplateDialogProps) => {
  const contributor = maySubmit(useActor());
  return (
    <Dialog open onClose={onClose} title={template.title} description={template.description} size="lg">
      <PromptForm
        prompt={template.body}
        what={template.title}
        draftKey={templateDraft(template.id)}
        actions={
          contributor ? (
            <Link to={{ pathname: '..', search: `?new=${template.id}` }} relative="path" className={buttonClass('outline', 'md')}>
              <Plus className="size-4" aria-hidden="true" />
              New Item
            </Link>
          ) : null
        }
      />
    </Dialog>
  );
};
