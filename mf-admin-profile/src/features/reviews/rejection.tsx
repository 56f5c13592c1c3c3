import { TextArea } from 'portal-sdk/forms/text-area';
import { Form, useZodForm } from 'portal-sdk/forms/zod-form';
import { Button } from 'portal-sdk/ui/button';
import { Dialog } from 'portal-sdk/ui/dialog';
import { useId } from 'react';
import { decisionSchema } from 'shared-contracts/schemas/content';
import type { Idea } from 'shared-contracts/schemas/idea';
import { reasonLimits } from 'shared-contracts/terms/content';
import { ideaTexts } from 'shared-contracts/terms/idea';

const schema = decisionSchema
  .pick({ reason: true })
  .required()
  .refine(({ reason }) => reason !== '', { path: ['reason'], error: ideaTexts.reasonMissing });

interface RejectionProps {
  idea: Idea;
  busy: boolean;
  /** Throws where it should be tried again. */
  onReject: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why an item is rejected. */
export default function Rejection({ idea, busy, onReject, onClose }: RejectionProps) {
  const formId = useId();
  const form = useZodForm(schema, { defaultValues: { reason: '' }, draftKey: `reviews/reject/${idea.id}` });
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
    <Dialog open onClose={onClose} title={`Reject ${idea.title}`} size="sm" busy={busy} footer={footer}>
      <Form id={formId} form={form} onSubmit={({ reason }) => onReject(reason)}>
        <TextArea name="reason" label="Reason" hint="The author reads it." maxLength={reasonLimits.max} />
      </Form>
    </Dialog>
  );
}
