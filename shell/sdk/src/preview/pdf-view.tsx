import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { filePreviewLimits } from 'shared-contracts/constants/file-preview';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import { Spinner } from '../ui/spinner.tsx';
import { openPdf } from './open-pdf.ts';
import { LoadedFile, PreviewFailed } from './read-file.tsx';

/** Pages render one window height before they scroll into view. */
const margin = '100% 0px';
/** Maximum width of a rendered page in pixels, on any screen. */
const maxWidth = 1600;

/** The document, loaded page by page; undefined while it loads, null if it cannot be loaded. */
const useDocument = (bytes: Blob): PDFDocumentProxy | null | undefined => {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>();
  useEffect(() => {
    let isUnmounted = false;
    let stop = () => {};
    const read = async () => {
      const loading = openPdf(await bytes.arrayBuffer());
      stop = () => void loading.destroy();
      if (isUnmounted) stop();
      return loading.promise;
    };
    read().then(
      (document) => (isUnmounted ? undefined : setPdf(document)),
      () => (isUnmounted ? undefined : setPdf(null)),
    );
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [bytes]);
  return pdf;
};

/** Whether the element is in view, or about to be. */
const useNear = (target: React.RefObject<HTMLElement | null>): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), { rootMargin: margin });
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return near;
};

const textOf = async (page: PDFPageProxy): Promise<string> =>
  (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ');

/** Renders a page at the width of its container, within the limits. */
const draw = (page: PDFPageProxy, canvas: HTMLCanvasElement, width: number) => {
  const natural = page.getViewport({ scale: 1 });
  const maxScale = Math.sqrt(filePreviewLimits.pagePixels / (natural.width * natural.height));
  const scale = Math.min(Math.min(width * devicePixelRatio, maxWidth) / natural.width, maxScale);
  const viewport = page.getViewport({ scale });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  return page.render({ canvas, viewport });
};

interface PageProps {
  pdf: PDFDocumentProxy;
  number: number;
}

/** A page as an image, rendered while it is near the window, with its text for screen readers. */
const Page = ({ pdf, number }: PageProps) => {
  const item = useRef<HTMLLIElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const near = useNear(item);
  const [shape, setShape] = useState<string>();
  const [text, setText] = useState('');
  useEffect(() => {
    if (!near) return;
    let isUnmounted = false;
    let stop = () => {};
    void pdf.getPage(number).then(
      async (page) => {
        if (isUnmounted || !canvas.current || !item.current) return;
        const { width, height } = page.getViewport({ scale: 1 });
        setShape(`${width} / ${height}`);
        const task = draw(page, canvas.current, item.current.clientWidth);
        stop = () => task.cancel();
        setText(await textOf(page));
        // cancelled on unmount
        await task.promise.catch(() => undefined);
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [near, number, pdf]);
  return (
    <li
      ref={item}
      className="overflow-hidden rounded-field border border-base-300 bg-white"
      style={{ aspectRatio: shape ?? '210 / 297' }}
    >
      {near ? <canvas ref={canvas} className="block h-auto w-full" /> : null}
      <p className="sr-only">{t`Page ${number}. ${text}`}</p>
    </li>
  );
};

/** The pages of a document below each other. */
const Pages = ({ bytes }: { bytes: Blob }) => {
  const pdf = useDocument(bytes);
  if (pdf === undefined) return <Spinner label={t`Reading the file…`} />;
  if (pdf === null) return <PreviewFailed title={t`This PDF can't be shown here`} />;
  const { numPages } = pdf;
  const shown = Math.min(numPages, filePreviewLimits.pages);
  const numbers = Array.from({ length: shown }, (_, index) => index + 1);
  return (
    <>
      <ol className="flex flex-col gap-3" aria-label={ngettext(msgid`${numPages} page`, `${numPages} pages`, numPages)}>
        {numbers.map((number) => (
          <Page key={number} pdf={pdf} number={number} />
        ))}
      </ol>
      {shown < numPages ? (
        <p className="mt-3 text-muted text-sm">{t`Only the first ${shown} pages are shown. Download the file to read the rest.`}</p>
      ) : null}
    </>
  );
};

/**
 * The pages of a PDF.
 * @param url of the file
 */
export default function PdfView({ url }: { url: string }) {
  return <LoadedFile url={url}>{(bytes) => <Pages bytes={bytes} />}</LoadedFile>;
}
