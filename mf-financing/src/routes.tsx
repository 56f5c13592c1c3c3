import { listAndItemRoutes } from 'portal-sdk/content/list-and-item-routes';
import { lazy } from 'react';
import { OpportunitiesPage } from './features/market-analysis/opportunities-page.tsx';

const GrantPage = lazy(() => import('./features/grant/grant-page.tsx'));

export default listAndItemRoutes(OpportunitiesPage, GrantPage);
