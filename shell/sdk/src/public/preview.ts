export { DownloadButton, PreviewButton } from '../preview/file-buttons.tsx';
export { FileLoadError, useFileText } from '../preview/read-file.tsx';
