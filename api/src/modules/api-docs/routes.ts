import type { Operation } from 'shared-contracts/operation';
import { domains, operations } from 'shared-contracts/operations/all';
import { getApiDocument, getApiPage } from 'shared-contracts/operations/portal';
import type * as z from 'zod';
import manifest from '../../../package.json' with { type: 'json' };
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { JsonBytes } from '../../platform/http/json-response.ts';
import { type Handler, handler } from '../../platform/http/route.ts';
import { contentSecurityPolicy } from '../../platform/http/security-headers.ts';
import { audienceText, isPaged, jsonSchema, nextPageText, openApi } from './openapi.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h2 { margin: 2rem 0 .5rem; text-transform: capitalize; }
details { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem; margin: .5rem 0; padding: .5rem .75rem; }
summary { cursor: pointer; overflow-wrap: anywhere; }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem; }
pre { overflow-x: auto; padding: .75rem; border-radius: .375rem; background: color-mix(in srgb, currentColor 8%, transparent); }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700; }
.quiet { opacity: .75; }
dt { font-weight: 600; margin-top: .75rem; }
dd { margin: 0; }
`;

const schemaText = (schema: z.ZodType, io: 'input' | 'output'): string =>
  `<pre tabindex="0">${escapeHtml(JSON.stringify(jsonSchema(schema, io), null, 2))}</pre>`;

const limitsText = ({ limits = [] }: Operation): string =>
  limits
    .map(
      ({ limit, seconds, per, failuresOnly }) =>
        `${limit}${failuresOnly ? ' failures' : ''} in ${seconds / 60} minutes for each ${per}`,
    )
    .join('; ');

const entry = (operation: Operation): string => {
  const { method, path, summary, params, query, body, upload, response, audience } = operation;
  const rows: [string, string | undefined][] = [
    ['Who may call it', escapeHtml(audienceText[audience])],
    ['Limits', escapeHtml(limitsText(operation))],
    ['Path', params && schemaText(params, 'input')],
    ['Query', query && schemaText(query, 'input')],
    ['Body', body && schemaText(body, 'input')],
    ['Upload', upload && `one file, multipart, purpose <code>${upload}</code>`],
    [`Answer ${response.status}`, response.kind === 'json' ? schemaText(response.schema, 'output') : response.kind],
    ['Link header', isPaged(operation) ? escapeHtml(nextPageText) : undefined],
  ];
  const list = rows.map(([term, text]) => (text ? `<dt>${term}</dt><dd>${text}</dd>` : '')).join('');
  return `<details id="${operation.id}"><summary><span class="method">${method}</span> <code>${escapeHtml(path)}</code>
<span class="quiet">${escapeHtml(summary)}</span></summary><dl>${list}</dl></details>`;
};

/**
 * The operations as a page without scripts.
 * @returns the page for a nonce, which allows its one style element: the rest takes a tenth of a second, so create it once
 */
const apiPage = (domains: Readonly<Record<string, readonly Operation[]>>, version: string) => {
  const parts = Object.entries(domains).map(
    ([name, operations]) => `<h2>${escapeHtml(name)}</h2>${operations.map(entry).join('')}`,
  );
  const main = parts.join('');
  return (nonce: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API of the Innovation Portal</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>API of the Innovation Portal</h1>
<p>Version ${escapeHtml(version)}. The same as an <a href="/api/docs/json">OpenAPI 3.1 document</a>. Every refusal is
<code>application/problem+json</code> with <code>error</code> for people, <code>code</code> for programs and <code>issues</code> by field.
Calls that change something must come from a page of the portal.</p>${main}</main></body></html>`;
};

const byDomain = Object.fromEntries(
  Object.entries(domains).map(([name, members]) => {
    const values = new Set<unknown>(Object.values(members));
    return [name, operations.filter((operation: Operation) => values.has(operation))];
  }),
);
/** Both are created on the first request: the operations never change while the api runs. */
let document: JsonBytes<ReturnType<typeof openApi>> | undefined;
let page: ReturnType<typeof apiPage> | undefined;

export const routes: readonly Handler[] = [
  handler(getApiDocument, async () => {
    document ??= new JsonBytes([JSON.stringify(openApi(byDomain, manifest.version))]);
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
