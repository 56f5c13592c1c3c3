import type { Page, Route } from '@playwright/test';
import { ideas } from './area.ts';
import type { Fault } from './check-fault.ts';

const entry = /\/remotes\/mf-ideas\/[^?]*remoteEntry\.js/;
const chunk = /\/remotes\/mf-ideas\/[^?]*\/federation-[^/]*\.js/;
const pageOfArea = /\/remotes\/mf-ideas\/[^?]*\/remote-[^/]*\.js/;
const style = /\/remotes\/mf-ideas\/[^?]*\.css/;
const everything = /\/remotes\/mf-ideas\//;
const registry = /\/api\/remotes$/;

type Answer = (route: Route) => Promise<unknown>;

const status =
  (code: number): Answer =>
  (route) =>
    route.fulfill({ status: code, body: 'planted' });
const refused: Answer = (route) => route.abort('connectionrefused');
const broken: Answer = (route) => route.abort('connectionreset');
/** Never answered: the request stays open until the page goes. */
const never: Answer = async () => undefined;
const altered =
  (change: (body: string) => string): Answer =>
  async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  };
const half = altered((body) => body.slice(0, body.length / 2));
const oneByte = altered((body) => body.replace(/.(?=.{20}$)/s, (byte) => (byte === ' ' ? '\t' : ' ')));
const ofType =
  (contentType: string, body: string): Answer =>
  (route) =>
    route.fulfill({ status: 200, contentType, body });

const failed = 'could not be shown';
const slow = 'is still loading';

const onTheWay = (what: string, where: RegExp, answer: Answer, says = failed): Fault => ({
  what,
  area: ideas,
  says,
  plant: (page) => page.route(where, answer),
  repair: (page) => page.unrouteAll({ behavior: 'ignoreErrors' }),
});

/** The registry cannot be asked either, and stays so: the area comes back by what the page knows. */
const withoutRegistry = (what: string, answer: Answer): Fault => ({
  what,
  area: ideas,
  says: failed,
  plant: async (page: Page) => {
    await page.route(entry, status(404));
    await page.route(registry, answer);
  },
  repair: (page) => page.unroute(entry),
});

/** What can happen to the files of a remote on their way to the browser. */
export const wireFaults: readonly Fault[] = [
  onTheWay('the entry is missing', entry, status(404)),
  onTheWay('the entry answers 500', entry, status(500)),
  onTheWay('the entry is refused', entry, refused),
  onTheWay('the entry breaks off', entry, half),
  onTheWay('the entry is a page of a proxy', entry, ofType('text/html', '<!doctype html><p>proxy</p>')),
  onTheWay('the entry is of the wrong type', entry, ofType('application/json', '{}')),
  onTheWay('the entry has a syntax error', entry, ofType('text/javascript', 'export {')),
  onTheWay('a chunk is missing', chunk, status(404)),
  onTheWay('a chunk is refused', chunk, broken),
  onTheWay('one byte of a chunk is another', chunk, oneByte),
  onTheWay('the page of the area is missing', pageOfArea, status(404)),
  onTheWay('the page of the area breaks off', pageOfArea, half),
  onTheWay('one byte of the page of the area is another', pageOfArea, oneByte),
  onTheWay('the style is missing', style, status(404)),
  onTheWay('the style answers 503', style, status(503)),
  onTheWay('one byte of the style is another', style, oneByte),
  onTheWay('every file is refused', everything, refused),
];

/** What never ends. */
export const slowFaults: readonly Fault[] = [
  onTheWay('the entry never ends', entry, never, slow),
  onTheWay('a chunk never ends', chunk, never, slow),
  onTheWay('the style never ends', style, never, slow),
];

/** The registry cannot be asked at the retry. */
export const registryFaults: readonly Fault[] = [
  withoutRegistry('the entry is missing, and the registry is refused at the retry', refused),
  withoutRegistry('the entry is missing, and the registry answers 500 at the retry', status(500)),
  withoutRegistry('the entry is missing, and the registry never answers at the retry', never),
];
