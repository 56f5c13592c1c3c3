import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import Upload from 'lucide-react/icons/upload';
import { useHost } from 'portal-sdk/host';
import { DownloadButton, PreviewButton } from 'portal-sdk/preview';
import { errorText, urlOf } from 'portal-sdk/query';
import { buttonClass, formatMegabytes } from 'portal-sdk/ui';
import { useRef } from 'react';
import { type UploadRule, uploadRules, uploadTexts } from 'shared-contracts/constants/file';
import { filePreviewOf } from 'shared-contracts/constants/file-preview';
import { type CvLanguage, cvLanguages, profileTexts } from 'shared-contracts/constants/profile';
import { downloadCv, uploadCvEnglish, uploadCvRomanian } from 'shared-contracts/endpoints/profile';
import { t } from 'shared-contracts/translate';
import { FileButton, useFileUpload } from './file-upload.tsx';
import { RemoveFile } from './remove-file.tsx';

/** A CV with the account's field names; all null if there is none. */
export interface Cv {
  readonly url: string | null;
  readonly name: string | null;
  readonly bytes: number | null;
}

const kinds = {
  romanian: { endpoint: uploadCvRomanian, rule: uploadRules.cvRomanian, none: { cvRomanianUrl: null } },
  english: { endpoint: uploadCvEnglish, rule: uploadRules.cvEnglish, none: { cvEnglishUrl: null } },
} as const;

/** Why the api would refuse a file, as a toast; undefined if it would not. */
const refusalOf = (rule: UploadRule, file: File) => {
  const name = file.name.toLowerCase();
  if (!rule.extensions.some((extension) => name.endsWith(extension))) return uploadTexts.wrongType(rule);
  return file.size > rule.maxBytes ? uploadTexts.tooLarge(rule) : undefined;
};

const useCvUpload = (language: CvLanguage) => {
  const host = useHost();
  const { endpoint, rule } = kinds[language];
  const upload = useFileUpload(endpoint, {
    done: profileTexts.cvUpdated(language),
    failed: (thrown) => ({ title: t`Upload failed`, description: errorText(thrown, profileTexts.cvFailed[language]) }),
  });
  const choose = (file: File) => {
    const refusal = refusalOf(rule, file);
    if (refusal) host.notify({ ...refusal, variant: 'destructive' });
    else void upload.send(file);
  };
  return { ...upload, choose, accept: rule.extensions.join(',') };
};

/** The current file, or the rules for a new one. */
const CvNote = ({ cv }: { cv: Cv }) =>
  cv.url ? (
    <p className="flex gap-2 text-muted text-xs">
      <span className="wrap-anywhere line-clamp-3">{cv.name}</span>
      {cv.bytes === null ? null : <span className="shrink-0 tabular-nums">{formatMegabytes(cv.bytes)}</span>}
    </p>
  ) : (
    <p className="text-muted text-xs">{t`Not uploaded. PDF or Word document, up to 10 MB.`}</p>
  );

/** The CV in one language: name, size, download, and replacement. */
export const CvRow = ({ language, cv }: { language: CvLanguage; cv: Cv }) => {
  const label = t`${cvLanguages[language]} CV`;
  const { percent, choose, cancel, accept } = useCvUpload(language);
  const upload = useRef<HTMLButtonElement>(null);
  const sending = percent !== undefined;
  const href = urlOf(downloadCv, { params: { language }, query: {} });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <FileText className="size-5 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium text-sm">{label}</p>
        {sending ? (
          <progress className="upload-progress" max={100} value={percent} aria-label={t`Uploading the ${label}`} />
        ) : (
          <CvNote cv={cv} />
        )}
      </div>
      <div className="flex max-w-full flex-wrap items-center gap-1">
        {cv.url && cv.name && filePreviewOf(cv.name) !== null ? (
          <PreviewButton
            label={label}
            variant="ghost"
            file={{ name: cv.name, size: cv.bytes, url: cv.url }}
            title={label}
            description={cv.name}
            download={<DownloadButton href={href} />}
          />
        ) : null}
        {cv.url ? (
          <a
            className={buttonClass('outline', 'sm')}
            href={href}
            target="_blank"
            rel="noreferrer"
            aria-label={t`Download ${label}`}
          >
            <Download className="size-4" aria-hidden="true" />
            {t`Download`}
          </a>
        ) : null}
        <FileButton
          ref={upload}
          variant={cv.url || sending ? 'ghost' : 'outline'}
          size="sm"
          icon={sending ? undefined : <Upload />}
          accept={accept}
          aria-label={sending ? undefined : cv.url ? t`Replace ${label}` : t`Upload ${label}`}
          onFile={choose}
          onCancel={sending ? cancel : undefined}
        >
          {sending ? t`Cancel` : cv.url ? t`Replace` : t`Upload`}
        </FileButton>
        {cv.url && !sending ? (
          <RemoveFile
            label={t`Remove ${cvLanguages[language]} CV`}
            change={kinds[language].none}
            done={profileTexts.updated}
            upload={upload}
          />
        ) : null}
      </div>
    </li>
  );
};
