import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { EmptyState, Spinner } from 'portal-sdk/ui';
import { useEffect, useRef, useState } from 'react';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Nothing of a document runs, and nothing is compiled from it. */
const inert = { enableXfa: false, isEvalSupported: false, useWasm: false, disableRange: true, verbosity: 0 } as const;

/** Of a document pages are drawn a window's height before they come into sight. */
const margin = '100% 0px';
/** Most pixels a page is drawn with, on any screen. */
const mostWide = 1600;

/** Pages as they are read one after another; undefined while they are on their way, null where they cannot be had. */
const useDocument = (url: string): PDFDocumentProxy | null | undefined => {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>();
  useEffect(() => {
    const loading = getDocument({ ...inert, url, withCredentials: true });
    let left = false;
    loading.promise.then(
      (read) => (left ? undefined : setPdf(read)),
      () => (left ? undefined : setPdf(null)),
    );
    return () => {
      left = true;
      void loading.destroy();
    };
  }, [url]);
  return pdf;
};

/** Whether the element is in sight, or about to be. */
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

/** Draws a page to the width of its place. */
const draw = (page: PDFPageProxy, canvas: HTMLCanvasElement, width: number) => {
  const { width: natural } = page.getViewport({ scale: 1 });
  const scale = Math.min(width * devicePixelRatio, mostWide) / natural;
  const viewport = page.getViewport({ scale });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  return page.render({ canvas, viewport });
};

interface PageProps {
  pdf: PDFDocumentProxy;
  number: number;
}

/** A page as a picture, drawn while it is near; its words for those who do not see it. */
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
        // leaving ends it
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
      <p className="sr-only">{`Page ${number}. ${words}`}</p>
    </li>
  );
};

/** The pages of a PDF below each other. @param url where it is read */
export default function PdfPages({ url }: { url: string }) {
  const pdf = useDocument(url);
  if (pdf === undefined) return <Spinner label="Reading the file…" />;
  if (pdf === null)
    return (
      <EmptyState title="This PDF cannot be shown here" description="It may be protected or damaged. Download it to open it." />
    );
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1);
  return (
    <ol className="flex flex-col gap-3" aria-label={pdf.numPages === 1 ? '1 page' : `${pdf.numPages} pages`}>
      {numbers.map((number) => (
        <Page key={number} pdf={pdf} number={number} />
      ))}
    </ol>
  );
}
