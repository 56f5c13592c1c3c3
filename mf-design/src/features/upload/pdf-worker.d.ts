/** The half of pdf.js that reads files; it has no types of its own, and the other half takes it as it is. */
declare module 'pdfjs-dist/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: object;
}
