import { Route, Routes } from 'portal-sdk/router';
import { Spinner } from 'portal-sdk/ui';
import { lazy, Suspense } from 'react';
import { t } from 'shared-contracts/translate';
import { AnalysisPage } from './features/analysis/analysis-page.tsx';

const ItemPage = lazy(() => import('./features/item/energy-page.tsx'));
const TemplatesPage = lazy(() => import('./features/templates/templates-page.tsx'));

export default function EnergyRoutes() {
  return (
    <Suspense fallback={<Spinner label={t`Opening the page…`} />}>
      <Routes>
        <Route index element={<AnalysisPage />} />
        <Route path="templates" element={<TemplatesPage />} />
        <Route path=":id" element={<ItemPage />} />
      </Routes>
    </Suspense>
  );
}
