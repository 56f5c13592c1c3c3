import { useContext, useId } from 'react';
import { reasonLimits, reasonMissing } from 'shared-contracts/constants/content';
import { decisionSchema } from 'shared-contracts/schemas/content';
import { t } from 'shared-contracts/translate';
import { CannotSave } from '../forms/cannot-save.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { Form, useZodForm } from '../forms/zod-form.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

const rejectionSchema = decisionSchema
  .pick({ reason: true })
  .required()
  .refine(({ reason }) => reason !== '', { path: ['reason'], error: reasonMissing });

export interface RejectDialogProps {
  title: string;
  /** The item to reject; shown below the title. */
  about: string;
  /** The key of the autosaved reason. */
  draftKey: string;
  /** Who reads the reason. */
  hint?: string;
  busy: boolean;
  /** Throws if the call can be retried. */
  onReject: (reason: string) => Promise<void>;
  onClose: () => void;
}

export default function RejectDialog(props: RejectDialogProps) {
  const { title, about, draftKey, hint = t`The author will see it.`, busy, onReject, onClose } = props;
  const formId = useId();
  const cannotSave = useContext(CannotSave) !== undefined;
  const form = useZodForm(rejectionSchema, { defaultValues: { reason: '' }, draftKey });
  const footer = (
    <>
      <Button variant="outline" onClick={onClose} disabled={busy}>{t`Cancel`}</Button>
      <Button type="submit" variant="danger" form={formId} busy={busy} disabled={cannotSave}>{t`Reject`}</Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} description={about} size="sm" busy={busy} footer={footer}>
      <Form id={formId} form={form} onSubmit={({ reason }) => onReject(reason)}>
        <TextArea name="reason" label={t`Reason`} hint={hint} rows={4} maxLength={reasonLimits.max} />
      </Form>
    </Dialog>
  );
}
