import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { t } from 'shared-contracts/translate';
import { Button } from '../ui/button.tsx';
import { useObjectUrl } from '../ui/use-object-url.ts';
import { LoadedFile, PreviewFailed } from './read-file.tsx';

/** + and - zoom, wherever in the dialog the focus is. */
const useZoomKeys = (setFits: (fits: boolean) => void) => {
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey) return;
      if (key === '+' || key === '=') setFits(false);
      if (key === '-') setFits(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [setFits]);
};

/** Maximum height of an image that fits the window, and of the frame around one in full size. */
const maxHeight = '65vh';

// here, not in a style sheet: any text may have an image, and the sheets are in each first load
const frameStyle: CSSProperties = {
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: '1px solid var(--color-line)',
  borderRadius: 'var(--radius-field)',
  // a checkerboard, so that transparent parts of an image look neither white nor black
  background: 'repeating-conic-gradient(var(--color-base-200) 0% 25%, var(--color-base-100) 0% 50%) 0 0 / 1.25rem 1.25rem',
};
const fitStyle: CSSProperties = { maxWidth: '100%', maxHeight, margin: 'auto' };
const fullSizeStyle: CSSProperties = { maxWidth: 'none', margin: 'auto' };
const buttonStyle = (fits: boolean): CSSProperties => ({
  display: 'block',
  minWidth: '100%',
  width: fits ? undefined : 'max-content',
  cursor: fits ? 'zoom-in' : 'zoom-out',
  outlineOffset: -3,
});

interface ZoomableProps {
  bytes: Blob;
  name: string;
}

/** An image scaled to fit the dialog, or at its original size in a scrollable frame. */
const Zoomable = ({ bytes, name }: ZoomableProps) => {
  const url = useObjectUrl(bytes);
  const [fits, setFits] = useState(true);
  const [isLarger, setLarger] = useState(false);
  const [broken, setBroken] = useState(false);
  const frame = useRef<HTMLButtonElement>(null);
  useZoomKeys(setFits);
  // the arrow keys scroll the focused element
  useEffect(() => {
    if (!fits) frame.current?.focus();
  }, [fits]);
  if (broken) return <PreviewFailed title={t`This image can't be shown here`} />;
  const toggle = () => setFits(!fits);
  const image = url ? (
    <img
      src={url}
      alt={name}
      style={fits ? fitStyle : fullSizeStyle}
      onLoad={({ currentTarget }) => setLarger(currentTarget.naturalWidth > currentTarget.clientWidth)}
      onError={() => setBroken(true)}
    />
  ) : null;
  if (!isLarger) return <div style={frameStyle}>{image}</div>;
  return (
    <div className="flex flex-col gap-3">
      <Button
        className="self-end"
        variant="outline"
        size="sm"
        icon={fits ? <Maximize /> : <Minimize />}
        aria-keyshortcuts={fits ? '+' : '-'}
        onClick={toggle}
      >
        {fits ? t`Full size` : t`Fit to window`}
      </Button>
      <div data-zoomed={!fits} style={{ ...frameStyle, maxHeight: fits ? undefined : maxHeight }}>
        <button ref={frame} type="button" tabIndex={fits ? -1 : 0} style={buttonStyle(fits)} onClick={toggle}>
          {image}
        </button>
      </div>
    </div>
  );
};

/**
 * An image.
 * @param url of the file
 */
export default function ImageView({ url, name }: { url: string; name: string }) {
  return <LoadedFile url={url}>{(bytes) => <Zoomable bytes={bytes} name={name} />}</LoadedFile>;
}
