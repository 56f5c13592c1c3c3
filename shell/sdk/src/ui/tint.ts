import type { CSSProperties } from 'react';

/** The style that sets the hue (0 to 359) of classes whose colour depends on `--tint`. */
export const tint = (hue: number): CSSProperties & { '--tint': number } => ({ '--tint': hue });
