import { listAndItemRoutes } from 'portal-sdk/content';
import { lazy } from 'react';
import { OpportunitiesPage } from './features/market-analysis/opportunities-page.tsx';

const GrantPage = lazy(() => import('./features/grant/grant-page.tsx'));

export default listAndItemRoutes(OpportunitiesPage, GrantPage);
