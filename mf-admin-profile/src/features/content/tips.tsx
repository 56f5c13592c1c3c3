import { RowDialog } from 'portal-sdk/content';
import { TextArea, TextField } from 'portal-sdk/forms';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { kaizenTipLimits } from 'shared-contracts/constants/admin-rows';
import {
  createKaizenTip,
  deleteKaizenTip,
  editKaizenTip,
  listKaizenTips,
  reorderKaizenTips,
} from 'shared-contracts/endpoints/kaizen';
import { type KaizenTip, kaizenTipInputSchema } from 'shared-contracts/schemas/admin-rows';
import { t } from 'shared-contracts/translate';
import { useRowChanges, useRowDeletion } from '../rows/row-changes.ts';
import { tipWords } from '../rows/rows-section.tsx';
import { Editor, type RowFormProps } from './editor.tsx';

const labels = { title: t`Title`, text: t`Text` };

const TipForm = ({ row, ...dialog }: RowFormProps<KaizenTip>) => (
  <RowDialog
    words={tipWords}
    description={t`One tip a week appears on the dashboard and beside the lists.`}
    schema={kaizenTipInputSchema}
    defaultValues={{ title: row?.title ?? '', text: row?.text ?? '' }}
    labels={labels}
    row={row}
    create={createKaizenTip}
    edit={editKaizenTip}
    {...dialog}
  >
    <TextField name="title" label={labels.title} maxLength={kaizenTipLimits.title} />
    <TextArea name="text" label={labels.text} rows={5} maxLength={kaizenTipLimits.text} />
  </RowDialog>
);

/** The Kaizen tips, in weekly order. */
export default function Tips() {
  const changes = useRowChanges({ edit: editKaizenTip, order: reorderKaizenTips });
  return (
    <Editor
      title={t`Kaizen tips`}
      text={t`Active tips rotate weekly, in this order.`}
      words={tipWords}
      query={useQuery(operationQuery(listKaizenTips))}
      nameOf={({ title }) => title}
      about={({ text }) => text}
      Form={TipForm}
      remove={useRowDeletion(deleteKaizenTip)}
      preview={{
        description: t`As it appears on the weekly card.`,
        body: ({ title, text }) => (
          <div className="panel flex flex-col gap-2 p-5">
            <p className="font-medium text-primary-ink text-xs">{t`Kaizen Tip of the Week`}</p>
            <p className="font-semibold">{title}</p>
            <p className="whitespace-pre-line text-sm">{text}</p>
          </div>
        ),
      }}
      {...changes}
    />
  );
}
