import Download from 'lucide-react/icons/download';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button, type ButtonVariant, buttonClass, PageHeader, Tooltip } from 'portal-sdk/ui';
import { useState } from 'react';
import { Group, Specimen } from './specimen.tsx';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'outline', 'ghost', 'danger'];
const named = (variant: ButtonVariant) => variant[0]?.toUpperCase() + variant.slice(1);

export const Actions = () => {
  const [busy, setBusy] = useState(false);
  return (
    <Group title="Actions">
      <Specimen name="Button">
        <div className="flex flex-wrap gap-2">
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {named(variant)}
            </Button>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              {named(variant)}
            </Button>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" icon={<Plus />}>
            Small
          </Button>
          <Button icon={<Plus />}>Medium</Button>
          <Button size="lg" icon={<Plus />}>
            Large
          </Button>
          <Button variant="outline" aria-label="Edit" icon={<Pencil />} />
          <Button variant="ghost" aria-label="Delete" icon={<Trash2 />} />
        </div>
      </Specimen>
      <Specimen name="Button, busy" note="the width stays, clicks are ignored, the wait is announced">
        <div className="flex flex-wrap gap-2">
          <Button busy busyLabel="Submitting...">
            Submit
          </Button>
          <Button variant="secondary" busy busyLabel="Logging out...">
            Log out
          </Button>
          <Button variant="outline" busy icon={<Download />}>
            Download
          </Button>
          <Button variant="outline" busy={busy} busyLabel="Saving..." onClick={() => setBusy(true)}>
            Press me
          </Button>
          <Button variant="ghost" disabled={!busy} onClick={() => setBusy(false)}>
            Done
          </Button>
        </div>
      </Specimen>
      <Specimen name="Tooltip" note="after 700 ms of pointing or focus; within 300 ms of another one at once">
        <div className="flex flex-wrap gap-2">
          <Tooltip text="Edit">
            <button type="button" className={buttonClass('outline', 'md', 'btn-square')} aria-label="Edit">
              <Pencil className="size-4" aria-hidden="true" />
            </button>
          </Tooltip>
          <Tooltip text="Takes the item and all that hangs on it away; this cannot be undone">
            <Button variant="outline">Withdraw</Button>
          </Tooltip>
        </div>
      </Specimen>
      <Specimen name="Page header">
        <div className="panel p-5 pb-0">
          <PageHeader
            level={3}
            title="Energy Management Analysis"
            subtitle="AI prompts, research papers, and energy analysis resources"
            actions={
              <>
                <Button variant="outline">Clear Filters</Button>
                <Button icon={<Plus />}>New Item</Button>
              </>
            }
          />
        </div>
      </Specimen>
    </Group>
  );
};
