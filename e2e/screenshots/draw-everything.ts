import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { inParallel } from '../../scripts/launch/in-parallel.mjs';
import { bootOf } from '../portal/boot.ts';
import { contextOf } from '../portal/contexts.ts';
import { settled } from '../portal/settled.ts';
import type { DemoRole } from '../portal/test.ts';
import { usualTime } from '../portal/test-time.ts';
import { addressedDialogs } from '../shell/addressed-dialogs.ts';
import { everyPage } from '../shell/every-page.ts';
import { pagesOfManifests } from './coverage.ts';
import { opened } from './moment.ts';
import { pictureFile, pictureName, type Variant } from './picture-name.ts';
import { unaddressedDialogs } from './unaddressed-dialogs.ts';

export interface Drawing {
  readonly folder: string;
  readonly isWanted: (name: string) => boolean;
  readonly variants: readonly Variant[];
}

/** Something to draw: how to open it, and which part of it to draw. */
interface Subject {
  readonly name: string;
  readonly as: DemoRole | undefined;
  readonly open: (page: Page) => Promise<unknown>;
  /** What must be visible in every picture. */
  readonly shown?: (page: Page) => Locator;
  /** A page is drawn in full; a dialog as shown in the window. */
  readonly fullPage: boolean;
}

const pageSubjects = async (admin: Page): Promise<Subject[]> =>
  (await everyPage(admin, usualTime)).map(({ path, as }) => ({
    name: pictureName(as === 'admin' || !as ? path : `${path} as ${as}`),
    as,
    open: (page) => page.goto(path),
    fullPage: true,
  }));

const dialogSubjects = (): Subject[] => [
  ...Object.entries(addressedDialogs).map(([name, { as, page: pageOf, opener, title }]) => ({
    name: pictureName(`dialog ${name}`),
    as,
    open: async (page: Page) => {
      await page.goto(await pageOf(page, usualTime));
      // which opener is the first is only certain once all are rendered
      await settled(page);
      await opener(page).click();
    },
    shown: (page: Page) => page.getByRole('dialog', { name: title }),
    fullPage: false,
  })),
  ...Object.entries(unaddressedDialogs).map(([name, { as, page: pageOf, open, shown }]) => ({
    name: pictureName(`dialog ${name}`),
    as,
    open: async (page: Page) => {
      await page.goto(await pageOf(page));
      await settled(page);
      await open(page);
    },
    shown,
    fullPage: false,
  })),
];

/** Finishes the animations that another theme or width has started, such as the colours of switches. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(() => {
    // one that follows the scroll position shows it
    for (const animation of document.getAnimations())
      if (animation.timeline === document.timeline && animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        animation.finish();
  });

/** Draws the current page in each variant. */
const draw = async (page: Page, { name, shown, fullPage }: Subject, { folder, variants }: Drawing): Promise<void> => {
  for (const variant of variants) {
    await page.emulateMedia({ colorScheme: variant.theme });
    const height = variant.width < 600 ? 780 : 900;
    await page.setViewportSize({ width: variant.width - 1, height });
    await settled(page);
    // elements that measure themselves do so again, now that everything is loaded
    await page.setViewportSize({ width: variant.width, height });
    await settled(page);
    await atRest(page);
    // a page may render anew for another width
    await shown?.(page).waitFor();
    await page.screenshot({ path: pictureFile(folder, name, variant), fullPage, animations: 'disabled' });
  }
};

/** The names that were to be drawn, and why some were not. */
export interface Drawn {
  readonly names: readonly string[];
  readonly failures: ReadonlyMap<string, string>;
}

/** Draws every page of the active manifests and of the frame, and every dialog. One that fails does not end the others. */
export const drawEverything = async (browser: Browser, url: string, drawing: Drawing): Promise<Drawn> => {
  const contexts = new Map<DemoRole | undefined, Promise<BrowserContext>>();
  const newContext = async (role: DemoRole | undefined) => {
    const context = await contextOf(browser, url, role);
    await context.clock.setFixedTime(opened);
    return context;
  };
  const openAs = async (role: DemoRole | undefined): Promise<Page> => {
    const context = contexts.get(role) ?? newContext(role);
    contexts.set(role, context);
    return (await context).newPage();
  };
  const admin = await openAs('admin');
  await admin.goto('/');
  const declared = pagesOfManifests((await bootOf(admin)).remotes.map(({ manifest }) => manifest));
  const subjects = [...(await pageSubjects(admin)), ...dialogSubjects()].filter(({ name }) => drawing.isWanted(name));
  const failures = new Map<string, string>();
  await inParallel(subjects, async (subject) => {
    const page = await openAs(subject.as);
    page.setDefaultTimeout(90_000);
    try {
      await subject.open(page);
      await subject.shown?.(page).waitFor();
      await draw(page, subject, drawing);
    } catch (thrown) {
      failures.set(subject.name, thrown instanceof Error ? thrown.message : String(thrown));
    }
    await page.close();
  });
  await Promise.all([...contexts.values()].map(async (context) => (await context).close()));
  const names = [...subjects.map(({ name }) => name), ...declared.filter(drawing.isWanted)];
  return { names: [...new Set(names)], failures };
};
