import { AreaRoutes } from 'portal-sdk/host';
import { Route } from 'portal-sdk/router';
import { lazy } from 'react';
import { AnalysisPage } from './features/analysis/analysis-page.tsx';

const ItemPage = lazy(() => import('./features/item/energy-page.tsx'));
const TemplatesPage = lazy(() => import('./features/templates/templates-page.tsx'));

export default function EnergyRoutes() {
  return (
    <AreaRoutes>
      <Route index element={<AnalysisPage />} />
      <Route path="templates" element={<TemplatesPage />} />
      <Route path=":id" element={<ItemPage />} />
    </AreaRoutes>
  );
}
