import { type ComponentType, Suspense } from 'react';
import { t } from 'shared-contracts/translate';
import { Route, Routes } from '../router.ts';
import { Spinner } from '../ui/spinner.tsx';

/** The routes of an area with a list at its mount and each item at `:id` below it; shows a spinner while a page's code loads. */
export const listAndItemRoutes = (List: ComponentType, Item: ComponentType): ComponentType =>
  function ListAndItemRoutes() {
    return (
      <Suspense fallback={<Spinner label={t`Opening the page…`} />}>
        <Routes>
          <Route index element={<List />} />
          <Route path=":id" element={<Item />} />
        </Routes>
      </Suspense>
    );
  };
