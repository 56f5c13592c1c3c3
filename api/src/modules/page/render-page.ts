import type { BootData } from 'shared-contracts/boot';
import type { Branding } from 'shared-contracts/schemas/branding';
import { areaAt, type Destination } from './address.ts';
import { withoutScripts } from './boot-data.ts';
import { escapeHtml, scriptJson } from './html.ts';
import type { PageTemplate } from './page-template.ts';
import { withTheme } from './theme.ts';

const stacks: Partial<Record<Branding['primaryFont'], string>> = { 'System UI': 'system-ui' };

/** The company's colours and font, before any script runs. The schema lets in nothing but #RRGGBB and known fonts. */
const brandStyle = ({ primaryColor, secondaryColor, accentColor, primaryFont }: Branding, nonce: string): string => {
  const font = stacks[primaryFont] ?? `"${primaryFont}"`;
  const rules = `--brand-primary:${primaryColor};--brand-secondary:${secondaryColor};--brand-accent:${accentColor};--brand-font:${font}`;
  return `<style nonce="${nonce}">:root{${rules}}</style>`;
};

/** Digests of all scripts that this page may come to load. */
const importMap = (shell: Readonly<Record<string, string>>, { remotes }: BootData, nonce: string): string => {
  const releases = remotes.flatMap((remote) => [remote, ...(remote.fallback ? [remote.fallback] : [])]);
  const areas = releases.flatMap(({ base, scripts = [] }) =>
    scripts.map(({ path, integrity }) => [base + path, integrity] as const),
  );
  const integrity = { ...shell, ...Object.fromEntries(areas) };
  return `<script type="importmap" nonce="${nonce}">${scriptJson({ integrity })}</script>`;
};

/** What the area at this address will ask for: said now, so that nothing waits on the shell to ask. */
const areaHints = ({ remote }: Destination): string => {
  if (remote.blocked) return '';
  const digests = new Map(remote.scripts?.map(({ path, integrity }) => [path, integrity]));
  const script = (path: string) => {
    const digest = digests.get(path);
    const integrity = digest ? ` integrity="${digest}"` : '';
    return `<link rel="modulepreload" crossorigin href="${escapeHtml(remote.base + path)}"${integrity}>`;
  };
  const style = ({ path, integrity }: { path: string; integrity: string }) =>
    `<link rel="preload" as="style" crossorigin href="${escapeHtml(remote.base + path)}" integrity="${integrity}">`;
  return [...remote.styles.map(style), script(remote.entry), ...remote.preload.map(script)].join('');
};

/** Everything that one page is made of. */
export interface PageParts {
  readonly template: PageTemplate;
  /** Digest of every script of the shell by its address; undefined in development, where nothing is checked. */
  readonly integrity: Readonly<Record<string, string>> | undefined;
  readonly boot: BootData;
  readonly path: string;
  readonly nonce: string;
  /** The request's cookies, for what the person chose in this browser. */
  readonly cookie: string | null;
}

/** The page for one visitor and address. */
export const renderPage = ({ template, integrity, boot, path, nonce, cookie }: PageParts): string => {
  const area = areaAt(path, boot.remotes);
  const company = boot.branding.companyName;
  const title = area ? `${area.mount.crumb} – ${company}` : company;
  const admitted = area && boot.user && (area.mount.roles?.includes(boot.user.effectiveRole) ?? true);
  return [
    withTheme(template.start, cookie),
    escapeHtml(title),
    template.head,
    // before any preload: a browser that takes one map only would ignore a later one
    integrity ? importMap(integrity, boot, nonce) : '',
    brandStyle(boot.branding, nonce),
    template.tags,
    admitted && !boot.overrides?.some(({ remote }) => remote === area.remote.id) ? areaHints(area) : '',
    template.body,
    `<script type="application/json" id="boot" nonce="${nonce}">`,
    scriptJson({ ...boot, remotes: boot.remotes.map(withoutScripts) }),
    '</script>',
    template.end,
  ].join('');
};
