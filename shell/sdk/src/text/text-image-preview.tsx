import { t } from 'shared-contracts/translate';
import { DownloadButton } from '../preview/file-buttons.tsx';
import PreviewDialog from '../preview/preview-dialog.tsx';

export interface TextImagePreviewProps {
  image: { readonly text: string; readonly href: string };
  onClose: () => void;
}

/** An enlarged image of a text. */
export default function TextImagePreview({ image: { text, href }, onClose }: TextImagePreviewProps) {
  const file = { name: text || t`Image`, size: null, url: href, shownAs: 'image' } as const;
  return <PreviewDialog file={file} download={<DownloadButton href={href} />} onClose={onClose} />;
}
