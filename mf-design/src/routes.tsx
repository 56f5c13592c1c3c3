import { listAndItemRoutes } from 'portal-sdk/content';
import { lazy } from 'react';
import { LibraryPage } from './features/library/library-page.tsx';

const PresentationPage = lazy(() => import('./features/presentation/presentation-page.tsx'));

export default listAndItemRoutes(LibraryPage, PresentationPage);
