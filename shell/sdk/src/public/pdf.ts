export { openFirstPage } from '../preview/open-pdf.ts';
