/** The page that shows every component of the shared library. */
export { ComponentsPage as default } from '../components-page/components-page.tsx';
