import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../launch/free-port.mjs';
import { Problem } from '../launch/problem.mjs';
import { run } from '../launch/run.mjs';
import { systemChromium } from '../launch/system-chromium.mjs';

/** @typedef {{ path: string, roles?: string[] }} Mount */
/**
 * @typedef {{ name: string, folder: string, portal: string, mounts: Mount[] }} CheckedRemote  where the remote is, and the portal
 * whose data its pages show
 */
/**
 * @typedef {{ missing: string } | { checked: string, issues: { path: string, message: string }[] }} PagesResult  `missing` is what
 * the check needs but is not installed, `checked` says which pages were checked, and how
 */

/** @typedef {{ id: string, impact: string, help: string, nodes: { target: string[] }[] }} Violation */

const vite = ['node_modules/vite/bin/vite.js'];
const standalone = ['--mode', 'standalone', '--configLoader', 'runner', '--logLevel', 'warn'];
const themes = /** @type {const} */ (['light', 'dark']);
/** Milliseconds that a page may take on a busy machine. */
const timeout = 120_000;

/**
 * Checks every page of a remote with axe, in both themes, as its standalone page renders it: with data of the portal if that has
 * demo accounts, otherwise without any. Only serious and critical violations count, as in the portal's own tests.
 * @param {string} packages the package.json that has Playwright and axe among its dependencies
 * @param {() => string | undefined} [findBrowser]
 * @returns {(remote: CheckedRemote) => Promise<PagesResult>}
 */
export const pageCheck =
  (packages, findBrowser = systemChromium) =>
  async (remote) => {
    const tools = toolsOf(packages);
    if (!tools) return { missing: 'Playwright and axe are not installed: add @playwright/test and axe-core' };
    const executablePath = findBrowser();
    if (!executablePath) return { missing: 'there is no Chromium on this machine: install one, or name it in CHROMIUM_PATH' };
    const served = await serveStandalone(remote);
    const browser = await tools.chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
    try {
      const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      const withoutPortal = await runsWithoutPortal(page, served.url);
      /** @type {{ path: string, message: string }[]} */
      const issues = [];
      for (const mount of remote.mounts) {
        await open(page, served.url, mount, remote.name);
        for (const theme of themes) {
          await page.emulateMedia({ colorScheme: theme });
          for (const { id, impact, help, nodes } of await violationsIn(page, tools.axe, scopeOf(remote.name))) {
            if (impact !== 'serious' && impact !== 'critical') continue;
            const elements = nodes.map(({ target }) => target.join(' ')).join(', ');
            issues.push({ path: `${mount.path} (${theme})`, message: `${help} (${id}, ${impact}): ${elements}` });
          }
        }
      }
      const data = withoutPortal ? 'without data, since that portal has no demo accounts' : 'with the data of that portal';
      const pages = `${remote.mounts.length} page${remote.mounts.length === 1 ? '' : 's'}`;
      return { checked: `${pages}, light and dark, ${data}`, issues };
    } finally {
      await browser.close();
      await served.stop();
    }
  };

/** @param {string} name */
const scopeOf = (name) => `[data-mf="${name.slice('mf-'.length)}"]`;

/**
 * Playwright and the axe script; undefined if one is not installed.
 * @param {string} packages
 * @returns {{ chromium: any, axe: string } | undefined}
 */
function toolsOf(packages) {
  const load = createRequire(packages);
  try {
    return { chromium: load('@playwright/test').chromium, axe: load('axe-core').source };
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** @param {any} page @param {string} axe @param {string} within @returns {Promise<Violation[]>} */
async function violationsIn(page, axe, within) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  // listing the passes as well would take as long as finding the violations
  const run = `axe.run(${JSON.stringify(within)}, { resultTypes: ['violations'] })`;
  return (await page.evaluate(run)).violations;
}

/**
 * Opens a page of the area as a user who may see it, and waits for its content.
 * @param {any} page
 * @param {string} url
 * @param {Mount} mount
 * @param {string} name
 * @throws {Problem} with what the page shows instead, such as its error
 */
export async function open(page, url, { path, roles }, name) {
  await page.goto(url + path);
  const role = page.getByLabel('Role', { exact: true });
  await role.waitFor({ timeout });
  await role.selectOption(roles?.[0] ?? 'admin').catch(() => undefined);
  const heading = page.locator(`${scopeOf(name)} h1`).first();
  // what the standalone page shows in place of an area that throws
  const stopped = page.getByText('The area stopped with an error');
  await heading
    .or(stopped)
    .first()
    .waitFor({ timeout })
    .catch(() => undefined);
  if (!(await heading.isVisible())) {
    const shown = (await page.locator('main').allInnerTexts())
      .join('')
      .trim()
      .replaceAll(/\s*\n\s*/g, ' | ');
    throw new Problem(`${name}: the page at ${path} shows no heading (h1). It shows: ${shown || 'nothing'}`);
  }
  // a page that keeps polling is checked in its current state
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
}

/**
 * Whether the pages run without the portal: it does not respond, or no one can sign in. From then on they call no portal.
 * @param {any} page
 * @param {string} url
 */
async function runsWithoutPortal(page, url) {
  await page.goto(url);
  const role = page.getByLabel('Role', { exact: true });
  const signIn = page.getByRole('button', { name: /^(Sign|Log) in$/ });
  await role.or(signIn).first().waitFor({ timeout });
  if (await role.isVisible()) return page.getByRole('alert').filter({ hasText: 'Until then nothing can be read' }).isVisible();
  const unavailable = {
    status: 503,
    json: { status: 503, code: 'unavailable', error: 'The look at the pages does without a portal.' },
  };
  for (const calls of ['**/api/**', '**/__portal/**'])
    await page.route(calls, (/** @type {any} */ route) => route.fulfill(unavailable));
  return true;
}

/**
 * Builds the standalone page of the remote into a temporary folder, and serves it.
 * @param {CheckedRemote} remote
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
async function serveStandalone({ name, folder, portal }) {
  const out = mkdtempSync(join(tmpdir(), 'portal-look-'));
  const { VITEST: _, ...env } = process.env;
  const environment = { ...env, NODE_ENV: 'production', NO_COLOR: '1', PORTAL_URL: portal };
  const built = await run(process.execPath, [...vite, 'build', ...standalone, '--outDir', out], {
    cwd: folder,
    env: environment,
  });
  const port = String(await freePort());
  const served = [...vite, 'preview', ...standalone, '--outDir', out, '--host', '127.0.0.1', '--port', port, '--strictPort'];
  const child = built.code === 0 && spawn(process.execPath, served, { cwd: folder, env: environment, stdio: 'ignore' });
  const stop = async () => {
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(out, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + timeout; child && child.exitCode === null && Date.now() < deadline; await pause(100))
    if (
      await fetch(url, { headers: { accept: 'text/html' } }).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { url, stop };
  await stop();
  throw new Problem(`The standalone page of ${name} could not be built and served:\n${built.output.trim()}`);
}
