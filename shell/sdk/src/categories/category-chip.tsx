import type { ReactNode } from 'react';
import type { Look } from '../charts/points.ts';
import { tint } from '../ui/tint.ts';

/** The icon of a category in its colour, next to its name. */
export const CategorySign = ({ look: { sign: Sign, hue } }: { look: Look }) => (
  <span className="category-sign" style={tint(hue)} aria-hidden="true">
    <Sign />
  </span>
);

/** The icon, colour and name of a category or type, the same in every area. */
export const CategoryChip = ({ look, children }: { look: Look; children: ReactNode }) => (
  <span className="category" style={tint(look.hue)}>
    <CategorySign look={look} />
    {children}
  </span>
);
