import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from './bun.ts';
import { freePorts, startPortal } from './start-portal.ts';

const file = join(root, 'mf-ideas/src/features/board/board-page.tsx');
/** A sentence of the page that a developer changes, before and after. */
export const sentences = ['Share improvements, follow', 'Send improvements, follow'] as const;

/** `bun run dev ideas`: the portal with one remote in hot reload. @param cache of the development servers; an empty one is a cold start */
export const startDevelopment = async (cache: string) => {
  const source = readFileSync(file, 'utf8');
  const [first] = await freePorts(2);
  const portal = await startPortal({
    command: ['scripts/dev.mjs', 'ideas'],
    env: { PORTAL_DEV_CACHE: cache, PORTAL_DEV_PORT: String(first), NODE_ENV: 'development' },
  });
  return {
    url: portal.url,
    area: (page: Page) => page.locator('[data-mf="ideas"]'),
    /** Saves the page with the other sentence. */
    save: (sentence: string) => writeFileSync(file, source.replace(sentences[0], sentence)),
    stop: async () => {
      writeFileSync(file, source);
      await portal.stop();
    },
  };
};
