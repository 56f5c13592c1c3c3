import { listAndItemRoutes } from 'portal-sdk/content';
import { lazy } from 'react';
import { BoardPage } from './features/board/board-page.tsx';

const IdeaPage = lazy(() => import('./features/idea/idea-page.tsx'));

export default listAndItemRoutes(BoardPage, IdeaPage);
