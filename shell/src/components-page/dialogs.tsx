import { useHost } from 'portal-sdk/host';
import { Button, ConfirmDialog, Dialog } from 'portal-sdk/ui';
import { useState } from 'react';
import { Group, Specimen } from './specimen.tsx';

type Open = 'plain' | 'long' | 'busy' | 'unsaved' | 'confirm' | undefined;
const paragraphs = Array.from({ length: 24 }, (_, index) => index + 1);

export const Dialogs = () => {
  const host = useHost();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const notice = () => host.notify({ title: 'Success', description: 'A toast stays within reach of a dialog.' });
  return (
    <Group title="Dialogs">
      <Specimen name="Dialog" note="Escape, the cross and a click beside it close it; the focus returns">
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => setOpen('plain')}>
            With fields
          </Button>
          <Button variant="outline" onClick={() => setOpen('long')}>
            Long
          </Button>
          <Button variant="outline" onClick={() => setOpen('unsaved')}>
            Unsaved changes
          </Button>
          <Button variant="outline" onClick={() => setOpen('busy')}>
            Busy
          </Button>
          <Button variant="danger" onClick={() => setOpen('confirm')}>
            Confirm
          </Button>
        </div>
      </Specimen>
      <Dialog
        open={open === 'plain' || open === 'unsaved'}
        confirmClose={open === 'unsaved'}
        onClose={close}
        title="Submit New Idea"
        description="It is reviewed before colleagues see it."
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
            <Button onClick={notice}>Show a toast</Button>
          </>
        }
      >
        <label className="flex flex-col gap-1.5">
          <span className="field-label">Title</span>
          <input className="field-control" defaultValue="Batteries beside the wind farm" />
        </label>
      </Dialog>
      <Dialog
        open={open === 'long'}
        onClose={close}
        title="Terms of the programme"
        footer={<Button onClick={close}>Close</Button>}
      >
        <div className="flex flex-col gap-3 text-muted text-sm">
          {paragraphs.map((number) => (
            <p key={number}>{number}. Every team member is expected to contribute at least two ideas a month.</p>
          ))}
        </div>
      </Dialog>
      <Dialog
        open={open === 'busy'}
        busy
        onClose={close}
        title="Sending"
        footer={
          <Button variant="ghost" onClick={close}>
            Stop
          </Button>
        }
      >
        <p className="text-muted text-sm">While work is under way, only what the dialog offers ends it.</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Withdraw this idea?"
        text="Colleagues no longer see it. Its comments are kept with it."
        confirmLabel="Withdraw"
        danger
      />
    </Group>
  );
};
