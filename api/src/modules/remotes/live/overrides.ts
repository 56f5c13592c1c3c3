import type { RemoteOverride } from 'shared-contracts/boot';
import { remoteIdSchema } from 'shared-contracts/remote-manifest';
import { overrideInputSchema } from 'shared-contracts/schemas/remote';
import { t } from 'shared-contracts/translate';
import type { Env } from '../../../env.ts';
import { forbidden } from '../../../platform/http/errors.ts';

const cookieName = 'remote_overrides';
/** Maximum number of overrides; more than the portal has areas. */
const maxOverrides = 16;

type OverrideSettings = Pick<Env, 'remoteOverrides' | 'publicUrl'>;

const parse = (text: string): RemoteOverride[] =>
  text.split(',').flatMap((part) => {
    const [remote = '', url = ''] = part.split('=', 2);
    const isValid = remoteIdSchema.safeParse(remote).success && overrideInputSchema.safeParse({ url }).success;
    return isValid ? [{ remote, url }] : [];
  });

/**
 * The overrides that load remotes from the browser's own machine, according to its Cookie header; undefined if the portal does
 * not allow them.
 */
export const overridesIn = ({ remoteOverrides }: OverrideSettings, cookie: string | null): RemoteOverride[] | undefined => {
  if (!remoteOverrides) return undefined;
  const value = cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${cookieName}=`));
  try {
    return parse(decodeURIComponent(value?.slice(cookieName.length + 1) ?? '')).slice(0, maxOverrides);
  } catch {
    return [];
  }
};

/**
 * A Set-Cookie value that adds an override, replacing any other of the same remote. It expires with the browser session.
 * @throws forbidden when the portal does not allow it
 */
export const withOverride = (env: OverrideSettings, cookie: string | null, added: RemoteOverride): string => {
  const current = overridesIn(env, cookie);
  if (!current)
    throw forbidden(t`This portal takes remotes from its registry only; it was started without REMOTE_OVERRIDES=true`);
  const all = [...current.filter(({ remote }) => remote !== added.remote), added];
  return setCookie(env, all.map(({ remote, url }) => `${remote}=${url}`).join(','));
};

/** A Set-Cookie value that removes all overrides. */
export const withoutOverrides = (env: OverrideSettings): string => `${setCookie(env, '')}; Max-Age=0`;

const setCookie = ({ publicUrl }: OverrideSettings, value: string): string =>
  `${cookieName}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
