import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/launch/free-port.mjs';
import { deployTokensVariable } from '../portal/releases.ts';
import { startPortal } from '../portal/start-portal.ts';
import { signInAsDemo, test } from '../portal/test.ts';
import { failed, ideas } from './area.ts';
import { checkFault } from './check-fault.ts';
import { recordFinding } from './fault-table.ts';

test('[REM-40] [REM-42] [REM-46] the open portal keeps working while the server is down, and recovers with it', async ({
  browser,
}, info) => {
  const env = { DEPLOY_TOKENS: deployTokensVariable };
  const [port, dataDir] = [await freePort(), mkdtempSync(join(tmpdir(), 'portal-e2e-'))];
  let portal = await startPortal({ port, dataDir, env });
  const context = await browser.newContext({ baseURL: portal.url });
  try {
    const page = await context.newPage();
    await signInAsDemo(page.request, portal.url, 'employee');
    const finding = await checkFault(page, portal.url, {
      what: 'the server is gone while the portal is open',
      area: ideas,
      says: failed,
      unreported: true,
      plant: () => portal.stop({ keep: true }),
      repair: async () => {
        portal = await startPortal({ port, dataDir, env });
      },
    });
    recordFinding(info, finding);
  } finally {
    await context.close();
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
