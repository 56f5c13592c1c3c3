import { join } from 'node:path';
import { fillDataFolder } from './filled-data.ts';
import { outboxName } from './mailbox.ts';
import { deployTokensVariable } from './releases.ts';
import { startSmtpSink } from './smtp-sink.ts';
import { newDataDir, startPortal } from './start-portal.ts';

/**
 * Starts the portal that the run shares, unless PORTAL_URL names a running one. It sends its mails by SMTP; the portals of single
 * files write theirs to their outbox themselves.
 */
export default async function setUp() {
  const removeFilled = await fillDataFolder();
  if (process.env.PORTAL_URL) return removeFilled;
  const dataDir = newDataDir();
  const sink = await startSmtpSink(join(dataDir, outboxName));
  const env = { DEPLOY_TOKENS: deployTokensVariable, SMTP_URL: `${sink.url}?from=portal@portal.example` };
  const portal = await startPortal({ dataDir, env });
  process.env.PORTAL_URL = portal.url;
  process.env.PORTAL_DATA_DIR = portal.dataDir;
  return async () => {
    await portal.stop();
    await sink.stop();
    removeFilled();
  };
}
