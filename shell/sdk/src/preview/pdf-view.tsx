import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { drawnLimits } from 'shared-contracts/constants/file-preview';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import { Spinner } from '../ui/spinner.tsx';
import { openPdf } from './open-pdf.ts';
import { DrawnFile, PreviewFailed } from './read-file.tsx';

/** Pages render one window height before they scroll into view. */
const margin = '100% 0px';
/** Maximum width of a rendered page in pixels, on any screen. */
const mostWide = 1600;

/** The document, loaded page by page; undefined while it loads, null if it cannot be loaded. */
const useDocument = (bytes: Blob): PDFDocumentProxy | null | undefined => {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>();
  useEffect(() => {
    let left = false;
    let stop = () => {};
    const read = async () => {
      const loading = openPdf(await bytes.arrayBuffer());
      stop = () => void loading.destroy();
      if (left) stop();
      return loading.promise;
    };
    read().then(
      (document) => (left ? undefined : setPdf(document)),
      () => (left ? undefined : setPdf(null)),
    );
    return () => {
      left = true;
      stop();
    };
  }, [bytes]);
  return pdf;
};

/** Whether the element is in view, or about to be. */
const useNear = (place: React.RefObject<HTMLElement | null>): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), { rootMargin: margin });
    watch.observe(element);
    return () => watch.disconnect();
  }, [place]);
  return near;
};

const textOf = async (page: PDFPageProxy): Promise<string> =>
  (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ');

/** Renders a page at the width of its container, within the limits. */
const draw = (page: PDFPageProxy, canvas: HTMLCanvasElement, width: number) => {
  const natural = page.getViewport({ scale: 1 });
  const most = Math.sqrt(drawnLimits.pagePixels / (natural.width * natural.height));
  const scale = Math.min(Math.min(width * devicePixelRatio, mostWide) / natural.width, most);
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
  const place = useRef<HTMLLIElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const near = useNear(place);
  const [shape, setShape] = useState<string>();
  const [words, setWords] = useState('');
  useEffect(() => {
    if (!near) return;
    let left = false;
    let stop = () => {};
    void pdf.getPage(number).then(
      async (page) => {
        if (left || !canvas.current || !place.current) return;
        const { width, height } = page.getViewport({ scale: 1 });
        setShape(`${width} / ${height}`);
        const task = draw(page, canvas.current, place.current.clientWidth);
        stop = () => task.cancel();
        setWords(await textOf(page));
        // cancelled on unmount
        await task.promise.catch(() => undefined);
      },
      () => undefined,
    );
    return () => {
      left = true;
      stop();
    };
  }, [near, number, pdf]);
  return (
    <li
      ref={place}
      className="overflow-hidden rounded-field border border-base-300 bg-white"
      style={{ aspectRatio: shape ?? '210 / 297' }}
    >
      {near ? <canvas ref={canvas} className="block h-auto w-full" /> : null}
      <p className="sr-only">{t`Page ${number}. ${words}`}</p>
    </li>
  );
};

/** The pages of a document below each other. */
const Pages = ({ bytes }: { bytes: Blob }) => {
  const pdf = useDocument(bytes);
  if (pdf === undefined) return <Spinner label={t`Reading the file…`} />;
  if (pdf === null) return <PreviewFailed title={t`This PDF cannot be shown here`} />;
  const { numPages } = pdf;
  const shown = Math.min(numPages, drawnLimits.pages);
  const numbers = Array.from({ length: shown }, (_, at) => at + 1);
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
  return <DrawnFile url={url}>{(bytes) => <Pages bytes={bytes} />}</DrawnFile>;
}
