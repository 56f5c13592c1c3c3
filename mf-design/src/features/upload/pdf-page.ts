import { getDocument, PDFDataRangeTransport, VerbosityLevel } from 'pdfjs-dist';
import * as worker from 'pdfjs-dist/build/pdf.worker.mjs';

// in the page instead of a worker of its own: every script of the portal is held to the digest of its release,
// and a browser holds no worker to one
Object.assign(globalThis, { pdfjsWorker: worker });

/** Reads the parts of a file that the first page needs, and no more. */
class FileParts extends PDFDataRangeTransport {
  readonly #file: File;
  constructor(file: File) {
    super(file.size, null);
    this.#file = file;
  }
  override requestDataRange(defaultValues: number, end: number): void {
    void this.#file
      .slice(defaultValues, end)
      .arrayBuffer()
      .then((bytes) => this.onDataRange(defaultValues, new Uint8Array(bytes)));
  }
}

/** Opens the first page of a PDF. Rejects where the file is none, or wants a password. */
export const openFirstPage = async (file: File) => {
  const task = getDocument({
    range: new FileParts(file),
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const pdf = await task.promise;
  return { page: await pdf.getPage(1), close: () => task.destroy() };
};
