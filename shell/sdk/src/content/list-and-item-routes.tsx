import type { ComponentType } from 'react';
import { AreaRoutes } from '../area-routes.tsx';
import { Route } from '../router.ts';

/** The routes of an area with a list at its mount and each item at `:id` below it. */
export const listAndItemRoutes = (List: ComponentType, Item: ComponentType): ComponentType =>
  function ListAndItemRoutes() {
    return (
      <AreaRoutes>
        <Route index element={<List />} />
        <Route path=":id" element={<Item />} />
      </AreaRoutes>
    );
  };
