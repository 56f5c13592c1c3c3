import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { t } from 'shared-contracts/translate';
import { Button } from '../ui/button.tsx';
import { useObjectUrl } from '../ui/use-object-url.ts';
import { DrawnFile, PreviewFailed } from './read-file.tsx';

/** + and - zoom, wherever in the dialog the focus is. */
const useZoomKeys = (setWhole: (whole: boolean) => void) => {
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey) return;
      if (key === '+' || key === '=') setWhole(false);
      if (key === '-') setWhole(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [setWhole]);
};

/** The highest that an image is drawn whole, and its frame in full size. */
const mostHeight = '65vh';

// here, not in a style sheet: any text may have an image, and the sheets are in each first load
const frameStyle: CSSProperties = {
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: '1px solid var(--color-line)',
  borderRadius: 'var(--radius-field)',
  // what an image leaves transparent can be told from what is white or black in it
  background: 'repeating-conic-gradient(var(--color-base-200) 0% 25%, var(--color-base-100) 0% 50%) 0 0 / 1.25rem 1.25rem',
};
const wholeStyle: CSSProperties = { maxWidth: '100%', maxHeight: mostHeight, margin: 'auto' };
const fullStyle: CSSProperties = { maxWidth: 'none', margin: 'auto' };
const pressed = (whole: boolean): CSSProperties => ({
  display: 'block',
  minWidth: '100%',
  width: whole ? undefined : 'max-content',
  cursor: whole ? 'zoom-in' : 'zoom-out',
  outlineOffset: -3,
});

interface ZoomProps {
  bytes: Blob;
  name: string;
}

/** An image scaled to fit the dialog, or at its original size in a scrollable frame. */
const Zoomable = ({ bytes, name }: ZoomProps) => {
  const address = useObjectUrl(bytes);
  const [whole, setWhole] = useState(true);
  const [larger, setLarger] = useState(false);
  const [broken, setBroken] = useState(false);
  const frame = useRef<HTMLButtonElement>(null);
  useZoomKeys(setWhole);
  // the arrow keys scroll the focused element
  useEffect(() => {
    if (!whole) frame.current?.focus();
  }, [whole]);
  if (broken) return <PreviewFailed title={t`This image can't be shown here`} />;
  const toggle = () => setWhole(!whole);
  const image = address ? (
    <img
      src={address}
      alt={name}
      style={whole ? wholeStyle : fullStyle}
      onLoad={({ currentTarget }) => setLarger(currentTarget.naturalWidth > currentTarget.clientWidth)}
      onError={() => setBroken(true)}
    />
  ) : null;
  if (!larger) return <div style={frameStyle}>{image}</div>;
  return (
    <div className="flex flex-col gap-3">
      <Button
        className="self-end"
        variant="outline"
        size="sm"
        icon={whole ? <Maximize /> : <Minimize />}
        aria-keyshortcuts={whole ? '+' : '-'}
        onClick={toggle}
      >
        {whole ? t`Full size` : t`Fit to window`}
      </Button>
      <div data-zoomed={!whole} style={{ ...frameStyle, maxHeight: whole ? undefined : mostHeight }}>
        <button ref={frame} type="button" tabIndex={whole ? -1 : 0} style={pressed(whole)} onClick={toggle}>
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
  return <DrawnFile url={url}>{(bytes) => <Zoomable bytes={bytes} name={name} />}</DrawnFile>;
}
