import { deployTokensVariable } from './releases.ts';
import { startPortal } from './start-portal.ts';

/** Starts the portal that the run shares, unless PORTAL_URL names one that is up already. */
export default async function setUp() {
  if (process.env.PORTAL_URL) return;
  const portal = await startPortal({ env: { DEPLOY_TOKENS: deployTokensVariable } });
  process.env.PORTAL_URL = portal.url;
  process.env.PORTAL_DATA_DIR = portal.dataDir;
  return async () => {
    await portal.stop();
  };
}
