import { operationQuery, useQuery } from 'portal-sdk/query';
import { useEffect } from 'react';
import { brandVariables } from 'shared-contracts/constants/branding';
import { getBranding } from 'shared-contracts/endpoints/branding';
import type { Branding } from 'shared-contracts/schemas/branding';
import { usePortal } from '../app/portal-context.tsx';

/** The portal's name and appearance: from the boot data at first, then with any changes by an admin. */
export const useBranding = (): Branding => {
  const { branding } = usePortal().boot;
  return useQuery({ ...operationQuery(getBranding), initialData: branding }).data;
};

/** Applies colours and font that were saved after the page was loaded. */
export const useBrandStyle = (): void => {
  const branding = useBranding();
  useEffect(() => {
    for (const variable of brandVariables(branding)) document.documentElement.style.setProperty(...variable);
  }, [branding]);
};
