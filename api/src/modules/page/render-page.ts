import type { BootData, FirstReads } from 'shared-contracts/boot';
import { brandVariables, markImage } from 'shared-contracts/constants/branding';
import { areaCatalog, type Language } from 'shared-contracts/constants/languages';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import type { Branding } from 'shared-contracts/schemas/branding';
import manifest from '../../../package.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import type { Session } from '../../platform/session/session.ts';
import { readCurrentUser } from '../auth/current-user.ts';
import { readDemoAccounts } from '../auth/demo-accounts.ts';
import { readBranding } from '../branding/branding.ts';
import { activeRemotesFor } from '../remotes/live/active-remotes.ts';
import { areaAt, type Destination } from './address.ts';
import type { PageTemplate } from './shell-build.ts';

/** The boot data of the page for this visitor. People who are signed out or have no confirmed address get no remotes. */
export const bootData = async (ctx: Context, session: Session | null): Promise<BootData> => {
  const [user, branding, remotes, demoAccounts] = await Promise.all([
    session ? readCurrentUser(ctx, session.actor.id) : null,
    readBranding(ctx),
    session?.confirmed ? activeRemotesFor(ctx, session.actor) : [],
    session ? [] : readDemoAccounts(ctx),
  ]);
  const { timeZone, registration } = ctx.env;
  return { user, branding, remotes, portalVersion: manifest.version, timeZone, registration, demoAccounts };
};

/** A remote for the boot data, without script digests: the import map already has them. */
const withoutScripts = ({ scripts: _, fallback, ...remote }: ActiveRemote): ActiveRemote =>
  fallback ? { ...remote, fallback: withoutScripts(fallback) } : remote;

const themeCookie = /(?:^|;\s*)portal_theme=(light|dark)(?:;|$)/;

/**
 * The beginning of the page with the theme that the person chose in this browser, so that the first paint has the right theme.
 */
export const withTheme = (start: string, cookie: string | null): string => {
  const theme = themeCookie.exec(cookie ?? '')?.[1];
  return theme ? start.replace('<html', `<html data-theme="portal-${theme}"`) : start;
};

const catalogTag = /<script\b[^>]*\bdata-language="(\w+)"[^>]*><\/script>/g;

/** Keeps only this language's catalog among the tags of the head; English has none. */
const tagsIn = (tags: string, language: Language): string =>
  tags.replaceAll(catalogTag, (tag, name: string) => (name === language ? tag : ''));

/** A value as JSON that cannot break out of its script element. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** The company's colours and font, before any script runs. The schema allows only #RRGGBB and known fonts. */
const brandStyle = (branding: Branding, nonce: string): string => {
  const rules = brandVariables(branding).map(([name, value]) => `${name}:${value}`);
  return `<style nonce="${nonce}">:root{${rules.join(';')}}</style>`;
};

/** The mark in the company's colour, for the tab of the browser. */
const icon = ({ primaryColor }: Branding): string =>
  `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(markImage(primaryColor))}">`;

/** Digests of all scripts that this page may load. */
const importMap = (shell: Readonly<Record<string, string>>, { remotes }: BootData, nonce: string): string => {
  const releases = remotes.flatMap((remote) => [remote, ...(remote.fallback ? [remote.fallback] : [])]);
  const areas = releases.flatMap(({ base, scripts = [] }) =>
    scripts.map(({ path, integrity }) => [base + path, integrity] as const),
  );
  const integrity = { ...shell, ...Object.fromEntries(areas) };
  return `<script type="importmap" nonce="${nonce}">${scriptJson({ integrity })}</script>`;
};

/** Preload hints for the area at this address, so that its files do not wait for the shell's script. */
const areaHints = ({ remote }: Destination, language: Language): string => {
  if (remote.blocked) return '';
  const digests = new Map(remote.scripts?.map(({ path, integrity }) => [path, integrity]));
  const script = (path: string) => {
    const digest = digests.get(path);
    const integrity = digest ? ` integrity="${digest}"` : '';
    return `<link rel="modulepreload" crossorigin href="${escapeHtml(remote.base + path)}"${integrity}>`;
  };
  const style = ({ path, integrity }: { path: string; integrity: string }) =>
    `<link rel="preload" as="style" crossorigin href="${escapeHtml(remote.base + path)}" integrity="${integrity}">`;
  const catalog = areaCatalog(language);
  const scripts = [...(digests.has(catalog) ? [catalog] : []), remote.entry, ...remote.preload];
  return [...remote.styles.map(style), ...scripts.map(script)].join('');
};

/** The input of one page. */
export interface PageParts {
  readonly template: PageTemplate;
  /** Digest of every script of the shell by its address; undefined in development, where nothing is checked. */
  readonly integrity: Readonly<Record<string, string>> | undefined;
  readonly boot: BootData;
  readonly path: string;
  /** Of the texts, the dates and the numbers. */
  readonly language: Language;
  readonly nonce: string;
  /** The request's cookies, for the person's choices in this browser. */
  readonly cookie: string | null;
}

/** The page for one visitor and address, with its boot data; {@link renderEnd} is the rest. */
export const renderPage = ({ template, integrity, boot, path, language, nonce, cookie }: PageParts): string => {
  const area = areaAt(path, boot.remotes);
  const company = boot.branding.companyName;
  const title = area ? `${area.mount.crumb} – ${company}` : company;
  const mayOpenArea = area && boot.user && (area.mount.roles?.includes(boot.user.effectiveRole) ?? true);
  return [
    withTheme(template.start, cookie).replace(' lang="en"', ` lang="${language}"`),
    escapeHtml(title),
    template.head,
    // before any preload: a browser that supports only one map would ignore a later one
    integrity ? importMap(integrity, boot, nonce) : '',
    brandStyle(boot.branding, nonce),
    icon(boot.branding),
    tagsIn(template.tags, language),
    mayOpenArea && !boot.overrides?.some(({ remote }) => remote === area.remote.id) ? areaHints(area, language) : '',
    template.body,
    `<script type="application/json" id="boot" nonce="${nonce}">`,
    scriptJson({ ...boot, remotes: boot.remotes.map(withoutScripts) }),
    '</script>',
  ].join('');
};

/**
 * The end of the page.
 * @param reads responses to the page's first requests, if available by now
 */
export const renderEnd = ({ template, nonce }: Pick<PageParts, 'template' | 'nonce'>, reads: FirstReads): string =>
  [
    reads.length > 0 ? `<script type="application/json" id="reads" nonce="${nonce}">${scriptJson(reads)}</script>` : '',
    template.end,
  ].join('');
