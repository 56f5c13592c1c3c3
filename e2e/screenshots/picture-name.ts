import { join } from 'node:path';

/** One of the appearances in which everything is drawn. */
export interface Variant {
  readonly width: number;
  readonly theme: 'light' | 'dark';
}

/**
 * The name of the picture of a path or dialog: `/admin?tab=audit` becomes `admin-tab-audit`. Ids and days differ between portals
 * and runs, so the name contains `item` and `on-a-booked-day` instead.
 */
export const pictureName = (what: string): string =>
  what
    .replace(/\/[0-9a-f-]{36}/, '/item')
    .replace(/\?date=[\d-]+/, ' on a booked day')
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .replaceAll(/^-|-$/g, '') || 'dashboard';

/** The name of the file of a picture. */
export const fileName = (name: string, { width, theme }: Variant): string => `${name}-${width}-${theme}.png`;

export const pictureFile = (folder: string, name: string, variant: Variant): string => join(folder, fileName(name, variant));
