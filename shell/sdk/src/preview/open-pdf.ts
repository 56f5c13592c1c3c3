import {
  GlobalWorkerOptions,
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentLoadingTask,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Disables scripts in a document, and compiles nothing from it. */
const inert = { enableXfa: false, isEvalSupported: false, useWasm: false, verbosity: VerbosityLevel.ERRORS } as const;

/** Starts to load a document. Its promise rejects if the bytes are not a PDF, or need a password; `destroy` aborts it. */
export const openPdf = (bytes: ArrayBuffer): PDFDocumentLoadingTask =>
  getDocument({ ...inert, data: new Uint8Array(bytes), disableRange: true });

/** Reads only the parts of a file that the first page needs. */
class FileParts extends PDFDataRangeTransport {
  readonly #file: File;
  constructor(file: File) {
    super(file.size, null);
    this.#file = file;
  }
  override requestDataRange(begin: number, end: number): void {
    void this.#file
      .slice(begin, end)
      .arrayBuffer()
      .then((bytes) => this.onDataRange(begin, new Uint8Array(bytes)));
  }
}

/** Opens the first page of a chosen file. Rejects if the file is not a PDF, or needs a password. */
export const openFirstPage = async (file: File) => {
  const task = getDocument({ ...inert, range: new FileParts(file), disableAutoFetch: true, disableStream: true });
  const pdf = await task.promise;
  return { page: await pdf.getPage(1), close: () => task.destroy() };
};
