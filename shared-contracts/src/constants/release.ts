import { t } from '../translate.ts';

/** The result of opening an area. */
export const loadOutcomes = ['shown', 'failed', 'broke'] as const;

/**
 * When a canary ends automatically, unless the person who started it sets other limits: the failure rate in percent, and the
 * minimum number of loads.
 */
export const canaryLimits = { percent: 10, loads: 20 } as const;

/**
 * The failure rate in percent from which a release counts as failing, and the number of loads after which people are notified.
 */
export const failingLimits = { percent: 10, loads: 20 } as const;

/** When people are notified of a failing canary: early, because only some people have it and may load it again much later. */
export const canaryAlertLimits = { percent: 10, loads: 3 } as const;

/** Upper bounds of the load-time buckets, in milliseconds. */
export const loadTimeBounds = [
  50, 100, 150, 200, 300, 400, 500, 700, 1000, 1400, 2000, 3000, 4000, 6000, 8000, 12_000, 20_000, 120_000,
] as const;

/** Why the portal took a release back, or tells people of it. */
export const openingsFailed = (failures: string | number, loads: string | number): string =>
  t`${failures} of ${loads} openings in browsers failed`;

const inEnglish = /^(\d+) of (\d+) openings in browsers failed$/;

/** A reason as it is stored, in the language of the page where the portal gave it; what a person gave stays as it was typed. */
export const releaseReason = (stored: string): string => {
  const [, failures, loads] = inEnglish.exec(stored) ?? [];
  return failures && loads ? openingsFailed(failures, loads) : stored;
};

/** What a deploy token may permit, besides viewing its remote. */
export const deployScopes = ['publish', 'activate'] as const;
export type DeployScope = (typeof deployScopes)[number];

/** The label and explanation of each scope in the panel. */
export const deployScopeTexts: Readonly<Record<DeployScope, { readonly label: string; readonly hint: string }>> = {
  publish: { label: t`Publish`, hint: t`Send releases that no one sees yet` },
  activate: { label: t`Activate`, hint: t`Make releases live, roll back, deactivate and activate the area` },
};
