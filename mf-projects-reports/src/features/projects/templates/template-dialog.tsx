import { Link } from 'portal-sdk/router';
import { buttonClass, Dialog, RichText, TagList } from 'portal-sdk/ui';
import type { ProjectTemplate } from 'shared-contracts/schemas/project';
import { msgid, ngettext, t } from 'shared-contracts/translate';

interface TemplateDialogProps {
  template: ProjectTemplate;
  onClose: () => void;
  /** Address of the form that it fills in; absent for people who may not submit. */
  useAt?: string;
  /** Address where admins edit it. */
  editAt?: string;
}

const durationInWords = (days: number): string =>
  ngettext(msgid`Typical duration: about ${days} day.`, `Typical duration: about ${days} days.`, days);

/** All of a template. The next page replaces the dialog in the history, so that Back returns to the page. */
export default function TemplateDialog({ template, onClose, useAt, editAt }: TemplateDialogProps) {
  const { name, summary, description, tags, days } = template;
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      description={summary}
      size="lg"
      footer={
        <>
          {editAt ? (
            <Link
              to={{ search: editAt }}
              replace
              state={{ dialog: 'edit-template' }}
              className={buttonClass('outline', 'md')}
            >{t`Edit template`}</Link>
          ) : null}
          {useAt ? (
            <Link
              to={{ search: useAt }}
              replace
              state={{ dialog: 'new' }}
              className={buttonClass('primary', 'md')}
            >{t`Use Template`}</Link>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RichText text={description} className="text-sm" />
        <TagList tags={tags} most={tags.length} linkOf={(tag) => ({ search: `?tag=${encodeURIComponent(tag)}` })} />
        {days === null ? null : <p className="text-muted text-sm">{durationInWords(days)}</p>}
      </div>
    </Dialog>
  );
}
