/** How an opening of an area went. */
export const loadOutcomes = ['shown', 'failed', 'broke'] as const;

/** When a canary ends by itself, unless whoever began it says otherwise: failures in percent of at least so many openings. */
export const canaryLimits = { percent: 10, loads: 20 } as const;

/** From this share of failures on, in percent, a release counts as failing; people are told once it was opened so often. */
export const failingLimits = { percent: 10, loads: 20 } as const;

/** From when on people are told of a failing canary: early, as only some have it and it may return much later. */
export const canaryAlertLimits = { percent: 10, loads: 3 } as const;

/** Upper bounds of the load times that are told apart, in milliseconds. */
export const loadTimeBounds = [
  50, 100, 150, 200, 300, 400, 500, 700, 1000, 1400, 2000, 3000, 4000, 6000, 8000, 12_000, 20_000, 120_000,
] as const;
