import type { Page, Route } from '@playwright/test';
import { failed, ideas } from './area.ts';
import type { Fault } from './check-fault.ts';

const entry = /\/remotes\/mf-ideas\/[^?]*remoteEntry\.js/;
const pageOfArea = /\/remotes\/mf-ideas\/[^?]*\/remote-[^/]*\.js/;
const style = /\/remotes\/mf-ideas\/[^?]*\.css/;
const everything = /\/remotes\/mf-ideas\//;
const registry = /\/api\/remotes$/;

/** How a request fails. */
type RequestHandler = (route: Route) => Promise<unknown>;

const status =
  (code: number): RequestHandler =>
  (route) =>
    route.fulfill({ status: code, body: 'planted' });
const refused: RequestHandler = (route) => route.abort('connectionrefused');
const broken: RequestHandler = (route) => route.abort('connectionreset');
/** Never responds: the request stays open until the page closes. */
const never: RequestHandler = async () => undefined;
const altered =
  (change: (body: string) => string): RequestHandler =>
  async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  };
const half = altered((body) => body.slice(0, body.length / 2));
const oneByte = altered((body) => body.replace(/.(?=.{20}$)/s, (byte) => (byte === ' ' ? '\t' : ' ')));
const ofType =
  (contentType: string, body: string): RequestHandler =>
  (route) =>
    route.fulfill({ status: 200, contentType, body });

const slow = 'is still loading';

const onTheWay = (what: string, address: RegExp, handler: RequestHandler, says = failed): Fault => ({
  what,
  area: ideas,
  says,
  plant: (page) => page.route(address, handler),
  repair: (page) => page.unrouteAll({ behavior: 'ignoreErrors' }),
});

/** The registry fails too and stays down: the area recovers from what the page already has. */
const withoutRegistry = (what: string, handler: RequestHandler): Fault => ({
  what,
  area: ideas,
  says: failed,
  plant: async (page: Page) => {
    await page.route(entry, status(404));
    await page.route(registry, handler);
  },
  repair: (page) => page.unroute(entry),
});

/** Faults in the transfer of a remote's files to the browser. */
export const networkFaults: readonly Fault[] = [
  onTheWay('the entry is missing', entry, status(404)),
  onTheWay('the entry answers 500', entry, status(500)),
  onTheWay('the entry is refused', entry, refused),
  onTheWay('the entry breaks off', entry, half),
  onTheWay('the entry is a page of a proxy', entry, ofType('text/html', '<!doctype html><p>proxy</p>')),
  onTheWay('the entry is of the wrong type', entry, ofType('application/json', '{}')),
  onTheWay('the entry has a syntax error', entry, ofType('text/javascript', 'export {')),
  onTheWay('the page of the area is refused', pageOfArea, broken),
  onTheWay('the page of the area is missing', pageOfArea, status(404)),
  onTheWay('the page of the area breaks off', pageOfArea, half),
  onTheWay('one byte of the page of the area is another', pageOfArea, oneByte),
  onTheWay('the style is missing', style, status(404)),
  onTheWay('the style answers 503', style, status(503)),
  onTheWay('one byte of the style is another', style, oneByte),
  onTheWay('every file is refused', everything, refused),
];

/** Requests that never end. */
export const slowFaults: readonly Fault[] = [
  onTheWay('the entry never ends', entry, never, slow),
  onTheWay('the page of the area never ends', pageOfArea, never, slow),
  onTheWay('the style never ends', style, never, slow),
];

/** Failures of the registry during the retry. */
export const registryFaults: readonly Fault[] = [
  withoutRegistry('the entry is missing, and the registry is refused at the retry', refused),
  withoutRegistry('the entry is missing, and the registry answers 500 at the retry', status(500)),
  withoutRegistry('the entry is missing, and the registry never answers at the retry', never),
];
