import { fillDataFolder } from './filled-data.ts';
import { deployTokensVariable } from './releases.ts';
import { startPortal } from './start-portal.ts';

/** Starts the portal that the run shares, unless PORTAL_URL names a running one. */
export default async function setUp() {
  const removeFilled = await fillDataFolder();
  if (process.env.PORTAL_URL) return removeFilled;
  const portal = await startPortal({ env: { DEPLOY_TOKENS: deployTokensVariable } });
  process.env.PORTAL_URL = portal.url;
  process.env.PORTAL_DATA_DIR = portal.dataDir;
  return async () => {
    await portal.stop();
    removeFilled();
  };
}
