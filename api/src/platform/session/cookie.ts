import { jwt } from '@elysiajs/jwt';
import { Elysia } from 'elysia';
import { LRUCache } from 'lru-cache';

/** A browser that was used to sign in. */
export interface KnownDevice {
  /** Random; says nothing about the browser. */
  readonly id: string;
  /** People who signed in with it, latest first. */
  readonly userIds: readonly string[];
}

/** Creates and reads the cookies of a session, and of the device on which sessions were opened. */
export interface SessionCookies {
  /** A Set-Cookie value. */
  set(sid: string): Promise<string>;
  /** A Set-Cookie value that removes the cookie. */
  clear(): string;
  /** The session in a Cookie header, if its signature is valid. */
  read(header: string | null): Promise<string | undefined>;
  /** A Set-Cookie value that marks the browser of this Cookie header as known to a person; retained after sign-out. */
  remember(header: string | null, userId: string): Promise<string>;
  /** The device in a Cookie header, if its signature is valid. */
  device(header: string | null): Promise<KnownDevice | undefined>;
}

/** Lifetime of the cookie; an idle session ends earlier. */
const maxAge = 14 * 24 * 3600;
const deviceMaxAge = 180 * 24 * 3600;
/** Maximum people per browser: enough for a shared machine, and limited because each call sends the cookie. */
const maxPeople = 5;

const cookieValue = (header: string | null, name: string): string | undefined => {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
};

/** @param secure whether users reach the portal over HTTPS: the cookie is then Secure and its name binds it to the host */
export const sessionCookies = (secret: string, secure: boolean): SessionCookies => {
  const prefix = secure ? '__Host-' : '';
  const name = `${prefix}session`;
  const deviceName = `${prefix}device`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const { token } = new Elysia().use(jwt({ name: 'token', secret, iat: false })).decorator;
  /**
   * Session ids by cookie, for cookies whose signature was verified: a signature stays valid, and whether the session is still
   * alive is checked each time.
   */
  const verified = new LRUCache<string, string>({ max: 10_000 });
  const deviceOf = async (header: string | null): Promise<KnownDevice | undefined> => {
    const payload = await token.verify(cookieValue(header, deviceName));
    if (!payload || typeof payload.device !== 'string' || !Array.isArray(payload.users)) return undefined;
    return { id: payload.device, userIds: payload.users.map(String) };
  };
  return {
    device: deviceOf,
    remember: async (header, userId) => {
      const known = await deviceOf(header);
      const others = known?.userIds.filter((id) => id !== userId) ?? [];
      const value = { device: known?.id ?? crypto.randomUUID(), users: [userId, ...others].slice(0, maxPeople) };
      return `${deviceName}=${await token.sign(value)}; Max-Age=${deviceMaxAge}; ${attributes}`;
    },
    set: async (sid) => `${name}=${await token.sign({ sid })}; Max-Age=${maxAge}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
    read: async (header) => {
      const value = cookieValue(header, name);
      const known = value === undefined ? undefined : verified.get(value);
      if (known !== undefined || value === undefined) return known;
      const payload = await token.verify(value);
      if (!payload || typeof payload.sid !== 'string') return undefined;
      verified.set(value, payload.sid);
      return payload.sid;
    },
  };
};
