import { EditButton, ItemDetails, ItemFacts, ItemPage, ItemRatingCard, ItemTags } from 'portal-sdk/content';
import { useActor } from 'portal-sdk/host';
import { PreviewButton } from 'portal-sdk/preview';
import { call } from 'portal-sdk/query';
import { formatMegabytes, lazyDialog, RichText, StatusBadge } from 'portal-sdk/ui';
import { useEffect } from 'react';
import { contributorsOnly, filePreviewOf } from 'shared-contracts/constants/file-preview';
import { presentationFormats, presentationTexts } from 'shared-contracts/constants/presentation';
import { getPresentation, listPresentations, viewPresentation } from 'shared-contracts/endpoints/presentations';
import { mayDownloadPresentation } from 'shared-contracts/policies/content';
import type { Presentation } from 'shared-contracts/schemas/presentation';
import { t } from 'shared-contracts/translate';
import { PresentationKind } from './presentation-kind.tsx';
import { DownloadLink, PreviewPicture, presentationType } from './presentation-parts.tsx';

const EditDialog = lazyDialog(() => import('../upload/edit-dialog.tsx'));

/** Previews the file if the portal can; this does not count as a download. */
const FilePreview = ({ item }: { item: Presentation }) => {
  const { fileUrl, fileName, fileSize, title } = item;
  if (fileUrl === null || filePreviewOf(fileName) === null) return null;
  return (
    <PreviewButton
      label={title}
      size="md"
      file={{ name: fileName ?? title, size: fileSize, url: fileUrl }}
      title={title}
      download={<DownloadLink item={item} size="md" />}
    />
  );
};

/** The file itself: its picture, its description, and its download. */
const FileSection = ({ item }: { item: Presentation }) => {
  const mayDownload = mayDownloadPresentation(useActor(), item);
  const { fileName, fileSize, description, tags } = item;
  return (
    <section className="panel overflow-hidden" aria-label={t`The file`}>
      <PreviewPicture item={item} className="border-base-300 border-b" />
      <div className="flex flex-col gap-4 p-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="flex min-w-0 flex-wrap items-center gap-3">
            <StatusBadge status={item.status} />
            {fileName ? (
              <p className="wrap-anywhere min-w-0 text-sm">
                <span className="font-medium">{fileName}</span>
                {fileSize === null ? null : <span className="text-muted tabular-nums">{` · ${formatMegabytes(fileSize)}`}</span>}
              </p>
            ) : (
              <p className="text-muted text-sm">{t`No file yet`}</p>
            )}
          </div>
          <div className="flex flex-wrap gap-2">
            {mayDownload ? <FilePreview item={item} /> : null}
            <DownloadLink item={item} variant="primary" size="md" />
          </div>
        </div>
        {fileName && !mayDownload ? <p className="text-muted text-sm">{contributorsOnly}</p> : null}
        {description ? <RichText text={description} /> : <p className="text-muted italic">{presentationTexts.noDescription}</p>}
        <ItemTags tags={tags} />
      </div>
    </section>
  );
};

/** Everything about one file, with the actions on it. Opening it counts as a view, once a day (DES-13). */
const PresentationDetails = ({ item }: { item: Presentation }) => {
  const { id } = item;
  useEffect(() => {
    // a view that could not be counted is no error for the reader
    call(viewPresentation, { params: { id } }).catch(() => undefined);
  }, [id]);
  return (
    <ItemDetails
      of={presentationType}
      item={item}
      controls={
        <EditButton item={item} preload={EditDialog.preload}>
          {(onClose) => <EditDialog item={item} onClose={onClose} />}
        </EditButton>
      }
      aside={
        <>
          <ItemFacts
            title={t`About this file`}
            item={item}
            facts={[
              [t`Type`, <PresentationKind key="type" type={item.type} />],
              [t`Format`, presentationFormats[item.format]],
              [t`Version`, item.version],
              [t`Who can download`, item.isPublic ? t`Everyone` : t`Contributors`],
              [t`Downloads`, String(item.downloads)],
              [t`Views`, String(item.views)],
            ]}
          />
          <ItemRatingCard of={presentationType} item={item} />
        </>
      }
    >
      <FileSection item={item} />
    </ItemDetails>
  );
};

/** One file by its address. */
export default function PresentationPage() {
  return (
    <ItemPage area={t`PPT & Design`} noun={t`presentation`} get={getPresentation} list={listPresentations}>
      {(item) => <PresentationDetails item={item} />}
    </ItemPage>
  );
}
