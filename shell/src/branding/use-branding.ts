import { operationQuery, useQuery } from 'portal-sdk/query';
import { useEffect } from 'react';
import { brandVariables } from 'shared-contracts/constants/brand-variables';
import { getBranding } from 'shared-contracts/endpoints/branding';
import type { Branding } from 'shared-contracts/schemas/branding';
import { usePortal } from '../app/portal-context.tsx';

/** How the portal looks and what it is called: as the page came with it, and as an admin has changed it since. */
export const useBranding = (): Branding => {
  const { branding } = usePortal().boot;
  return useQuery({ ...operationQuery(getBranding), initialData: branding }).data;
};

/** Gives the open page the colours and the font that were saved since it was loaded; it came with the former ones. */
export const useBrandStyle = (): void => {
  const branding = useBranding();
  useEffect(() => {
    for (const variable of brandVariables(branding)) document.documentElement.style.setProperty(...variable);
  }, [branding]);
};
