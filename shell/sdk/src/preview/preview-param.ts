import { createContext } from 'react';

/**
 * The search parameter in the addresses of file previews. Inside a dialog, and for the files of a change, it is another one, since
 * the page may show the same file.
 */
export const PreviewParam = createContext('preview');
