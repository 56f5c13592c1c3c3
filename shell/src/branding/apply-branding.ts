import type { Branding } from 'shared-contracts/schemas/branding';

const stacks: Partial<Record<Branding['primaryFont'], string>> = { 'System UI': 'system-ui' };

/** Hands the company's colours and font to the style sheet, which mixes both themes from them. */
export const applyBranding = (root: HTMLElement, { primaryColor, secondaryColor, accentColor, primaryFont }: Branding): void => {
  root.style.setProperty('--brand-primary', primaryColor);
  root.style.setProperty('--brand-secondary', secondaryColor);
  root.style.setProperty('--brand-accent', accentColor);
  root.style.setProperty('--brand-font', stacks[primaryFont] ?? `"${primaryFont}"`);
};
