import type { RemoteOverride } from 'shared-contracts/boot';
import { remoteIdSchema } from 'shared-contracts/remote-manifest';
import { overrideInputSchema } from 'shared-contracts/schemas/remote';
import type { Env } from '../../../env.ts';
import { forbidden } from '../../../platform/http/errors.ts';

const name = 'remote_overrides';
/** Maximum number of overrides; more than the portal has areas. */
const most = 16;

type Allowing = Pick<Env, 'remoteOverrides' | 'publicUrl'>;

const parse = (text: string): RemoteOverride[] =>
  text.split(',').flatMap((part) => {
    const [remote = '', url = ''] = part.split('=', 2);
    const sound = remoteIdSchema.safeParse(remote).success && overrideInputSchema.safeParse({ url }).success;
    return sound ? [{ remote, url }] : [];
  });

/**
 * The overrides that load remotes from the browser's own machine, according to its Cookie header; undefined if the portal does
 * not allow them.
 */
export const overridesIn = ({ remoteOverrides }: Allowing, cookie: string | null): RemoteOverride[] | undefined => {
  if (!remoteOverrides) return undefined;
  const value = cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  try {
    return parse(decodeURIComponent(value?.slice(name.length + 1) ?? '')).slice(0, most);
  } catch {
    return [];
  }
};

/**
 * A Set-Cookie value that adds an override, replacing any other of the same remote. It expires with the browser session.
 * @throws forbidden when the portal does not allow it
 */
export const withOverride = (env: Allowing, cookie: string | null, added: RemoteOverride): string => {
  const present = overridesIn(env, cookie);
  if (!present) throw forbidden('This portal takes remotes from its registry only; it was started without REMOTE_OVERRIDES=true');
  const all = [...present.filter(({ remote }) => remote !== added.remote), added];
  return setCookie(env, all.map(({ remote, url }) => `${remote}=${url}`).join(','));
};

/** A Set-Cookie value that removes all overrides. */
export const withoutOverrides = (env: Allowing): string => `${setCookie(env, '')}; Max-Age=0`;

const setCookie = ({ publicUrl }: Allowing, value: string): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
