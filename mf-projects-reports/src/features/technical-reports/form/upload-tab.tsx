import { Form, useZodForm, type ZodForm } from 'portal-sdk/forms';
import { useOperation } from 'portal-sdk/query';
import { Button, Card } from 'portal-sdk/ui';
import { useEffect, useRef, useState } from 'react';
import { firstVersion, reportUploadTexts } from 'shared-contracts/constants/technical-report-form';
import { submitTechnicalReport } from 'shared-contracts/endpoints/technical-reports';
import { type ReportUpload, reportUploadFormSchema } from 'shared-contracts/schemas/technical-report';
import { t } from 'shared-contracts/translate';
import { ReportFile, ReportText } from './new-report-dialog.tsx';

const text = { title: '', description: '', category: undefined, version: firstVersion };
const empty = { ...text, tags: [], fileUrl: undefined, fileName: null, fileSize: null };

/** `Losses_2026-03.pdf` -> `Losses 2026-03` */
const titleOf = (fileName: string): string =>
  fileName
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ')
    .trim();

/** Names the report after its file, unless the person has given it another title. */
const useTitleOfFile = (form: ZodForm<typeof reportUploadFormSchema>) => {
  const fileName = form.watch('fileName');
  const { getValues, setValue, getFieldState } = form;
  /** The title of the previous file. */
  const given = useRef('');
  useEffect(() => {
    if (!fileName) return;
    const title = getValues('title').trim();
    const isGiven = title === '' || title === given.current;
    given.current = titleOf(fileName);
    if (!isGiven) return;
    // removes the error of an empty title, and never shows one in a field that nobody has touched
    const shouldValidate = getFieldState('title').invalid;
    setValue('title', given.current, { shouldDirty: true, shouldValidate });
  }, [fileName, getValues, setValue, getFieldState]);
};

/**
 * Collects a file and its details, and submits both as a report.
 * @param onDone called after the report is submitted, unless the person has left the tab
 */
export default function UploadTab({ onDone }: { onDone: () => void }) {
  const form = useZodForm(reportUploadFormSchema, { defaultValues: empty, draftKey: 'technical-reports/upload' });
  const [uploading, setUploading] = useState(false);
  const { uploaded: success, submissionFailed: failure } = reportUploadTexts;
  const { mutateAsync } = useOperation(submitTechnicalReport, { success, failure });
  const send = async (body: ReportUpload) => {
    const done = () => {
      form.reset(empty);
      onDone();
    };
    // not called once the person has left the tab
    await mutateAsync({ body }, { onSuccess: done });
  };
  useTitleOfFile(form);
  return (
    <Card className="max-w-3xl">
      <Form form={form} onSubmit={send}>
        <ReportFile purpose="technicalReportBox" label={t`Report file`} optional={false} onBusy={setUploading} />
        <ReportText hasVersion />
        <div className="flex justify-end">
          <Button
            type="submit"
            busy={form.formState.isSubmitting}
            busyLabel={t`Uploading...`}
            disabled={uploading}
          >{t`Upload report`}</Button>
        </div>
      </Form>
    </Card>
  );
}
