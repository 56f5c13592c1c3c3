/** A person signed in to a portal. */
export interface Caller {
  readonly url: string;
  readonly cookie: string;
}

/** Sends a call as the portal's pages do, and reads the whole response. */
export const call = async ({ url, cookie }: Caller, path: string, init: RequestInit = {}) => {
  const begun = performance.now();
  const response = await fetch(url + path, { ...init, headers: { ...init.headers, origin: url, cookie } });
  const body = await response.text();
  return { status: response.status, body, ms: performance.now() - begun };
};

/** Runs the work `times` times, `width` at a time. */
export const atOnce = async <T>(width: number, times: number, work: (at: number) => Promise<T>): Promise<T[]> => {
  const found: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < times; at = next++) found[at] = await work(at);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return found;
};

/** Times of a call in milliseconds. Throws if a response is not 200. */
export const timed = (caller: Caller, path: string, width: number, times: number): Promise<number[]> =>
  atOnce(width, times, async () => {
    const { status, body, ms } = await call(caller, path);
    if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
    return ms;
  });
