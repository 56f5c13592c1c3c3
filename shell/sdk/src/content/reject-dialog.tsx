import { useId } from 'react';
import { decisionSchema } from 'shared-contracts/schemas/content';
import { reasonLimits, reasonMissing } from 'shared-contracts/terms/content';
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
  /** What is rejected, below the title. */
  about: string;
  /** Under which the reason is kept until it is sent. */
  draftKey: string;
  /** Who reads the reason. */
  hint?: string;
  busy: boolean;
  /** Throws where it should be tried again. */
  onReject: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason of a rejection. */
export default function RejectDialog(props: RejectDialogProps) {
  const { title, about, draftKey, hint = 'The author reads it.', busy, onReject, onClose } = props;
  const formId = useId();
  const form = useZodForm(rejectionSchema, { defaultValues: { reason: '' }, draftKey });
  const footer = (
    <>
      <Button variant="outline" onClick={onClose} disabled={busy}>
        Cancel
      </Button>
      <Button type="submit" variant="danger" form={formId} busy={busy}>
        Reject
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} description={about} size="sm" busy={busy} footer={footer}>
      <Form id={formId} form={form} onSubmit={({ reason }) => onReject(reason)}>
        <TextArea name="reason" label="Reason" hint={hint} rows={4} maxLength={reasonLimits.max} />
      </Form>
    </Dialog>
  );
}
