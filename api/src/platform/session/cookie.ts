import { jwt } from '@elysiajs/jwt';
import { Elysia } from 'elysia';

/** Makes and reads the cookie that names a session. */
export interface SessionCookies {
  /** A Set-Cookie value. */
  set(sid: string): Promise<string>;
  /** A Set-Cookie value that takes the cookie back. */
  clear(): string;
  /** The session named by a Cookie header, if its signature is ours. */
  read(header: string | null): Promise<string | undefined>;
}

/** Life of the cookie; the session itself ends earlier when idle. */
const maxAge = 14 * 24 * 3600;

const cookieValue = (header: string | null, name: string): string | undefined => {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
};

/** @param secure whether people reach the portal over HTTPS: the cookie is then Secure and bound to the host by its name */
export const sessionCookies = (secret: string, secure: boolean): SessionCookies => {
  const name = secure ? '__Host-session' : 'session';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const { token } = new Elysia().use(jwt({ name: 'token', secret, iat: false })).decorator;
  return {
    set: async (sid) => `${name}=${await token.sign({ sid })}; Max-Age=${maxAge}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
    read: async (header) => {
      const payload = await token.verify(cookieValue(header, name));
      return payload && typeof payload.sid === 'string' ? payload.sid : undefined;
    },
  };
};
