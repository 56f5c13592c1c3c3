import { TextArea } from 'portal-sdk/forms/text-area';
import { Form, useZodForm } from 'portal-sdk/forms/zod-form';
import { Button } from 'portal-sdk/ui/button';
import { Dialog } from 'portal-sdk/ui/dialog';
import { useId } from 'react';
import { decisionSchema } from 'shared-contracts/schemas/content';
import type { Idea } from 'shared-contracts/schemas/idea';
import { reasonLimits } from 'shared-contracts/terms/content';
import { ideaTexts } from 'shared-contracts/terms/idea';

const rejectionSchema = decisionSchema
  .pick({ reason: true })
  .required()
  .refine(({ reason }) => reason !== '', { path: ['reason'], error: ideaTexts.reasonMissing });

interface RejectDialogProps {
  idea: Idea;
  busy: boolean;
  /** Throws where it should be tried again. */
  onReject: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason of a rejection; the author reads it. */
export default function RejectDialog({ idea, busy, onReject, onClose }: RejectDialogProps) {
  const formId = useId();
  const form = useZodForm(rejectionSchema, { defaultValues: { reason: '' }, draftKey: `ideas/reject/${idea.id}` });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Reject Idea"
      description={idea.title}
      size="sm"
      busy={busy}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" form={formId} busy={busy}>
            Reject
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={({ reason }) => onReject(reason)}>
        <TextArea name="reason" label="Reason" hint="The author reads it." rows={4} maxLength={reasonLimits.max} />
      </Form>
    </Dialog>
  );
}
