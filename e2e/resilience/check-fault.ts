import { expect, type Locator, type Page } from '@playwright/test';
import type { RemoteStatus } from 'shared-contracts/schemas/remote';
import { deployTokens } from '../portal/releases.ts';
import { type Area, failed, heading, isSamePage, markPage, message, open, otherArea } from './area.ts';

/**
 * Milliseconds to wait for each element, and from the repair until the area counts as lost. The table of faults shows how long each
 * really takes.
 */
const elementTimeout = 300_000;
/** Milliseconds to wait for what a planted fault has taken away. */
const violationTimeout = 3_000;

/** The milliseconds to wait for what an assertion says. */
type TimeoutOf = (assertion: string) => number;

/** A failure of one area, and its repair. */
export interface Fault {
  readonly what: string;
  readonly area: Area;
  /** The shell's message after the name of the area; undefined if the area itself must stay on screen. */
  readonly says: string | undefined;
  readonly plant: (page: Page) => Promise<unknown>;
  /** Triggers the fault, once the area is on screen. */
  readonly provoke?: (page: Page) => Promise<unknown>;
  readonly repair: (page: Page) => Promise<unknown>;
  /** The server is the fault, so the failure cannot be reported. */
  readonly unreported?: true;
}

/** The observed effect of one fault. */
export interface Finding {
  readonly what: string;
  readonly expected: string;
  readonly message: string;
  /** Milliseconds from the repair to the area. */
  readonly recovered: number;
  /** What admins see in the panel, and the owner in `remote status`. */
  readonly reported: readonly string[];
}

const restWorks = async (page: Page, timeoutOf: TimeoutOf) => {
  await open(page, otherArea);
  const opens = 'another area opens';
  await expect(heading(page, otherArea), opens).toBeVisible({ timeout: timeoutOf(opens) });
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }), 'the frame follows').toContainText(otherArea.name, {
    timeout: elementTimeout,
  });
};

/** Presses Retry once, unless the area recovers by itself; if there is no button, visits the area again. */
const returnToArea = async (page: Page, area: Area) => {
  const retry = page.getByRole('button', { name: 'Retry' });
  if (await retry.isVisible()) {
    const pressed = retry.click({ timeout: elementTimeout });
    // the button disappears during the click if the delayed response arrives
    const arrived = heading(page, area).waitFor({ timeout: elementTimeout });
    return Promise.race([pressed, arrived].map((outcome) => outcome.catch(() => undefined)));
  }
  await open(page, otherArea);
  await open(page, area);
};

/** The text of a message without its title and button. */
const sentences = (shown: Locator): Promise<string> =>
  shown.evaluate((element) => [...element.querySelectorAll('p')].map(({ textContent }) => textContent).join(' '));

/** How often each failure of an area was counted, by message, as its owner sees it with a deploy token. */
const failureCounts = async (url: string, { id }: Area): Promise<ReadonlyMap<string, number>> => {
  const headers = { authorization: `Bearer ${deployTokens[id]}` };
  const { failures } = (await (await fetch(`${url}/api/remotes/${id}`, { headers })).json()) as RemoteStatus;
  return new Map(failures.map(({ kind, version, detail, count }) => [`${kind} in ${version}: ${detail}`, count]));
};

/** The failures counted since then. */
const failuresSince = async (url: string, area: Area, before: ReadonlyMap<string, number>): Promise<string[]> =>
  [...(await failureCounts(url, area))].flatMap(([sentence, count]) => (count > (before.get(sentence) ?? 0) ? [sentence] : []));

/**
 * Checks that the portal survives one fault: the area shows what failed, the page is not blank, another area opens in the
 * meantime, after the repair this one is back without a reload, and admins and owner can see what failed. Rejects at
 * the first violation.
 * @param violated the assertion that is expected to fail: it takes all of its time, so it gets less
 */
export const checkFault = async (page: Page, url: string, fault: Fault, violated?: string): Promise<Finding> => {
  const { what, area, says } = fault;
  const timeoutOf: TimeoutOf = (assertion) => (assertion === violated ? violationTimeout : elementTimeout);
  const before = await failureCounts(url, area);
  await page.goto(otherArea.path);
  await markPage(page);
  await fault.plant(page);
  await open(page, area);
  if (fault.provoke) {
    await expect(heading(page, area)).toBeVisible({ timeout: elementTimeout });
    await fault.provoke(page);
  }
  const shown = says === undefined ? heading(page, area) : message(page, area, says);
  const isSaid = 'the area says what is the matter';
  await expect(shown, isSaid).toBeVisible({ timeout: timeoutOf(isSaid) });
  const text = await sentences(shown);
  await restWorks(page, timeoutOf);
  await open(page, area);
  await expect(shown, 'the area still says what is the matter').toBeVisible({ timeout: elementTimeout });

  await fault.repair(page);
  const repaired = performance.now();
  await returnToArea(page, area);
  const isBack = 'the area is back after the repair';
  const left = Math.max(timeoutOf(isBack) - (performance.now() - repaired), 1);
  await expect(heading(page, area), isBack).toBeVisible({ timeout: left });
  const recovered = Math.round(performance.now() - repaired);
  expect(await isSamePage(page), 'the page was not loaded again').toBe(true);
  const reported = () => failuresSince(url, area, before);
  // a slow area has not failed yet, and a blocked one was never loaded
  const isNotified = 'admins and owner are notified';
  if (says === failed && !fault.unreported)
    await expect
      .poll(async () => (await reported()).length, { message: isNotified, timeout: timeoutOf(isNotified) })
      .toBeGreaterThan(0);
  return { what, expected: says ?? 'stays on screen', message: text, recovered, reported: await reported() };
};
