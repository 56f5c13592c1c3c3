import type { Operation } from 'shared-contracts/operation';
import { domains, operations } from 'shared-contracts/operations/all';
import { getApiDocument, getApiPage } from 'shared-contracts/operations/portal';
import manifest from '../../../package.json' with { type: 'json' };
import { JsonText } from '../../platform/http/json-response.ts';
import { type Handler, handler } from '../../platform/http/route.ts';
import { contentSecurityPolicy } from '../../platform/http/security-headers.ts';
import { openApi } from './openapi.ts';
import { apiPage } from './page.ts';

const byDomain = Object.fromEntries(
  Object.entries(domains).map(([name, members]) => {
    const values = new Set<unknown>(Object.values(members));
    return [name, operations.filter((operation: Operation) => values.has(operation))];
  }),
);
/** Both are created on the first request: the operations never change while the api runs. */
let document: JsonText<ReturnType<typeof openApi>> | undefined;
let page: ReturnType<typeof apiPage> | undefined;

export const routes: readonly Handler[] = [
  handler(getApiDocument, async () => {
    document ??= new JsonText(JSON.stringify(openApi(byDomain, manifest.version)));
    return document;
  }),
  handler(getApiPage, async () => {
    const nonce = crypto.randomUUID();
    const policy = contentSecurityPolicy({ 'style-src': [`'nonce-${nonce}'`] });
    page ??= apiPage(byDomain, manifest.version);
    return new Response(page(nonce), {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store' },
    });
  }),
];
