import { useContext, useEffect, useEffectEvent, useId, useRef } from 'react';
import { reasonLimits, reasonMissing } from 'shared-contracts/constants/content';
import { decisionSchema } from 'shared-contracts/schemas/content';
import { t } from 'shared-contracts/translate';
import { CannotSave } from '../forms/cannot-save.ts';
import { useCannotSave } from '../forms/cannot-save-note.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { Form, useZodForm } from '../forms/zod-form.tsx';
import { useDialogAddress } from '../lists/dialog-address.ts';
import { useLocation } from '../router.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LeaveDialog } from '../ui/left-dialog.tsx';

const rejectionSchema = decisionSchema
  .pick({ reason: true })
  .required()
  .refine(({ reason }) => reason !== '', { path: ['reason'], error: reasonMissing });

export interface RejectDialogProps {
  title: string;
  /** The item to reject; shown below the title. */
  about: string;
  /** The search parameter of its address. */
  param: string;
  /** The key of the autosaved reason. */
  draftKey: string;
  /** Who reads the reason. */
  hint?: string;
  busy: boolean;
  /** Throws if the call can be retried. */
  onReject: (reason: string) => Promise<void>;
  onClose: () => void;
}

interface LeftRejectDialogProps extends RejectDialogProps {
  /** The key of the history entry in which it was open. */
  entry: string;
}

const ignore = () => undefined;

/** The dialog once its item no longer awaits a decision: the reason can be copied until the person closes it, or goes elsewhere. */
const LeftRejectDialog = ({ entry, ...props }: LeftRejectDialogProps) => {
  const leave = useContext(LeaveDialog);
  const { key } = useLocation();
  const address = useDialogAddress(props.param);
  const isElsewhere = key !== entry;
  useEffect(() => {
    if (isElsewhere) leave();
  }, [isElsewhere, leave]);
  if (isElsewhere) return null;
  return (
    <LeaveDialog value={ignore}>
      <CannotSave value="decided">
        <RejectDialog {...props} onClose={address.close} />
      </CannotSave>
    </LeaveDialog>
  );
};

/** Leaves the dialog to the remote if it goes before the person has closed or sent it. Returns what marks it as sent. */
const useLeftOpen = (props: RejectDialogProps) => {
  const leave = useContext(LeaveDialog);
  const { key } = useLocation();
  const isSent = useRef(false);
  const leaveOpen = useEffectEvent(() => {
    if (!isSent.current) leave(<LeftRejectDialog {...props} entry={key} />);
  });
  useEffect(() => {
    leave();
    return () => leaveOpen();
  }, [leave]);
  return isSent;
};

export default function RejectDialog(props: RejectDialogProps) {
  const { title, about, draftKey, hint = t`The author will see it.`, busy, onReject, onClose } = props;
  const formId = useId();
  const cannotSave = useCannotSave();
  const isSent = useLeftOpen(props);
  const reject = async (reason: string) => {
    isSent.current = true;
    try {
      await onReject(reason);
    } catch (thrown) {
      isSent.current = false;
      throw thrown;
    }
  };
  const form = useZodForm(rejectionSchema, { defaultValues: { reason: '' }, draftKey });
  const footer = (
    <>
      <Button variant="outline" onClick={onClose} disabled={busy}>{t`Cancel`}</Button>
      <Button type="submit" variant="danger" form={formId} busy={busy} disabled={cannotSave}>{t`Reject`}</Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} description={about} size="sm" busy={busy} footer={footer}>
      <Form id={formId} form={form} onSubmit={({ reason }) => reject(reason)}>
        <TextArea name="reason" label={t`Reason`} hint={hint} rows={4} maxLength={reasonLimits.max} />
      </Form>
    </Dialog>
  );
}
