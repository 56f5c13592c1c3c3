import { listAndItemRoutes } from 'portal-sdk/content/list-and-item-routes';
import { lazy } from 'react';
import { BoardPage } from './features/board/board-page.tsx';

const IdeaPage = lazy(() => import('./features/idea/idea-page.tsx'));

export default listAndItemRoutes(BoardPage, IdeaPage);
