import type { BootData } from 'shared-contracts/boot';
import { errorFrom } from '../client.ts';
import { type PortalError, portalError } from '../portal-error.ts';

/** Where a standalone page gets its portal's sign-in page; no remote can mount there. */
export const portalPagePath = '/__portal/page';

/** What a signed-out visitor gets from the portal. */
export type PortalPage = Pick<BootData, 'timeZone' | 'demoAccounts'>;

const notAPortal = (): PortalError =>
  portalError({
    status: 502,
    code: 'unavailable',
    error: 'What answers there is no portal. Name the address of one in PORTAL_URL.',
    issues: [],
  });

/** Reads the portal's sign-in page. Throws a PortalError that says what to do if no portal responds. */
export const readPortalPage = async (): Promise<PortalPage> => {
  const response = await fetch(portalPagePath).catch(() => undefined);
  if (!response) throw notAPortal();
  if (!response.ok) throw await errorFrom(response);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  try {
    const { timeZone, demoAccounts } = JSON.parse(page.getElementById('boot')?.textContent ?? '') as BootData;
    return { timeZone, demoAccounts };
  } catch {
    throw notAPortal();
  }
};
