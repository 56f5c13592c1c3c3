import Archive from 'lucide-react/icons/archive';
import FileText from 'lucide-react/icons/file-text';
import ImageIcon from 'lucide-react/icons/image';
import Presentation from 'lucide-react/icons/presentation';
import { type ReactElement, useState } from 'react';
import { type PresentationFormat, presentationFormats } from 'shared-contracts/constants/presentation';
import type { Presentation as Item } from 'shared-contracts/schemas/presentation';

interface Look {
  readonly icon: ReactElement;
  readonly tone: string;
}

const slide = <Presentation />;
const looks: Readonly<Record<PresentationFormat, Look>> = {
  PowerPoint: { icon: slide, tone: 'bg-warning-soft text-warning-ink' },
  Keynote: { icon: slide, tone: 'bg-info-soft text-info-ink' },
  OpenOffice: { icon: slide, tone: 'bg-primary-soft text-primary-ink' },
  PDF: { icon: <FileText />, tone: 'bg-error-soft text-error-ink' },
  Image: { icon: <ImageIcon />, tone: 'bg-success-soft text-success-ink' },
  Archive: { icon: <Archive />, tone: 'bg-base-200 text-muted' },
};

/** A sheet with the format's icon, for a file without a picture. */
const Placeholder = ({ format }: Pick<Item, 'format'>) => {
  const { icon, tone } = looks[format];
  return (
    <div className={`grid size-full place-items-center ${tone}`} aria-hidden="true">
      <div className="flex aspect-[4/3] h-3/5 flex-col items-center justify-center gap-1.5 rounded-field border border-current/25 bg-base-100/60 [&_svg]:size-7">
        {icon}
        <span className="font-semibold text-xs uppercase tracking-wide">{presentationFormats[format]}</span>
      </div>
    </div>
  );
};

/** The first page of a file as its picture, or a sheet with its format; decorative next to the title. */
export const PreviewPicture = ({ item, className = '' }: { item: Item; className?: string }) => {
  const [failed, setFailed] = useState<string>();
  const { previewUrl, format, type } = item;
  // slides fill the frame; a logo is shown whole
  const fit = type === 'design_asset' ? 'object-contain p-4' : 'object-cover object-top';
  return (
    <div className={`aspect-video overflow-hidden bg-base-200 ${className}`} data-preview={previewUrl ? 'picture' : 'format'}>
      {previewUrl && failed !== previewUrl ? (
        <img
          src={previewUrl}
          alt=""
          loading="lazy"
          decoding="async"
          className={`size-full ${fit}`}
          onError={() => setFailed(previewUrl)}
        />
      ) : (
        <Placeholder format={format} />
      )}
    </div>
  );
};
