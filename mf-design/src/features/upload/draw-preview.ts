import { fetchJson, urlOf } from 'portal-sdk/query';
import { previewLimits } from 'shared-contracts/constants/presentation';
import { uploadPresentationPreview } from 'shared-contracts/endpoints/presentations';

/** Maximum length of the longer side of a generated picture, in pixels. */
const maxSide = 960;
/** Timeout for rendering a file, in milliseconds; a submission does not wait longer for its picture. */
const renderTimeout = 10_000;

/** A canvas for content of the given size, and the scale at which it is drawn. */
const createCanvas = (width: number, height: number) => {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  return { canvas, scale };
};

const drawPicture = async (file: File): Promise<HTMLCanvasElement> => {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    // an image without an intrinsic size has none here
    const { canvas } = createCanvas(image.naturalWidth || maxSide, image.naturalHeight || maxSide);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
};

const drawPdf = async (file: File): Promise<HTMLCanvasElement> => {
  const { openFirstPage } = await import('portal-sdk/pdf');
  const { page, close } = await openFirstPage(file);
  try {
    const { width, height } = page.getViewport({ scale: 1 });
    const scale = maxSide / Math.max(width, height);
    const viewport = page.getViewport({ scale });
    const { canvas } = createCanvas(viewport.width, viewport.height);
    await page.render({ canvas, viewport, background: '#fff' }).promise;
    return canvas;
  } finally {
    await close();
  }
};

const asBlob = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));

const draw = async (file: File): Promise<Blob | undefined> => {
  const canvas = await (/\.pdf$/i.test(file.name) ? drawPdf(file) : drawPicture(file));
  for (const quality of [0.85, 0.6]) {
    const blob = await asBlob(canvas, quality);
    if (blob && blob.size <= previewLimits.bytes) return blob;
  }
  return undefined;
};

/**
 * Renders a small picture of a chosen file; undefined if the browser cannot render it, it is broken or takes too long.
 */
export const drawPreview = (file: File): Promise<Blob | undefined> => {
  if (!/\.(pdf|png|jpe?g|svg)$/i.test(file.name)) return Promise.resolve(undefined);
  const tooLong = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), renderTimeout));
  return Promise.race([draw(file).catch(() => undefined), tooLong]);
};

/** Sends the picture of a stored file; without one, or if that fails, the file shows the sheet of its format. */
export const sendPreview = async (id: string, picture: Blob | undefined): Promise<void> => {
  if (!picture) return;
  const body = new FormData();
  body.set('file', picture, picture.type === 'image/webp' ? 'preview.webp' : 'preview.png');
  await fetchJson(urlOf(uploadPresentationPreview, { params: { id } }), { method: 'POST', body }).catch(() => undefined);
};
