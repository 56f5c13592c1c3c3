export { FileLoadError } from '../preview/cannot-show.tsx';
export { DownloadButton } from '../preview/download-button.tsx';
export { PreviewButton } from '../preview/preview-button.tsx';
export { useFileText } from '../preview/read-file.ts';
