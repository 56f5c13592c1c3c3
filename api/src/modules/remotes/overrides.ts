import type { RemoteOverride } from 'shared-contracts/boot';
import { remoteIdSchema } from 'shared-contracts/remote-manifest';
import { overrideInputSchema } from 'shared-contracts/schemas/remote';
import type { Env } from '../../env.ts';
import { forbidden } from '../../platform/http/errors.ts';

const name = 'remote_overrides';
/** More than the portal has areas. */
const most = 16;

type Allowing = Pick<Env, 'remoteOverrides' | 'publicUrl'>;

const parse = (text: string): RemoteOverride[] =>
  text.split(',').flatMap((part) => {
    const [remote = '', url = ''] = part.split('=', 2);
    const sound = remoteIdSchema.safeParse(remote).success && overrideInputSchema.safeParse({ url }).success;
    return sound ? [{ remote, url }] : [];
  });

/** What the browser that sent this Cookie header takes from its own machine; undefined where the portal does not allow it. */
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
 * A Set-Cookie value with one more override, in place of another of the same remote. It ends with the browser's session.
 * @throws forbidden where the portal does not allow it
 */
export const withOverride = (env: Allowing, cookie: string | null, added: RemoteOverride): string => {
  const present = overridesIn(env, cookie);
  if (!present) throw forbidden('This portal takes remotes from its registry only; it was started without REMOTE_OVERRIDES=true');
  const all = [...present.filter(({ remote }) => remote !== added.remote), added];
  return setCookie(env, all.map(({ remote, url }) => `${remote}=${url}`).join(','));
};

/** A Set-Cookie value that takes every override back. */
export const withoutOverrides = (env: Allowing): string => `${setCookie(env, '')}; Max-Age=0`;

const setCookie = ({ publicUrl }: Allowing, value: string): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
