import { createHash } from 'node:crypto';
import type { Problem } from 'shared-contracts/problem';
import { currentLanguage, t } from 'shared-contracts/translate';
import { sentenceTranslator } from '../language/language.ts';
import { escapeHtml } from './escape-html.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const style = `html { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { display: grid; min-height: 100dvh; place-content: center; gap: 1rem; margin: 0; padding: 1.5rem; text-align: center }
p { max-width: 32rem; margin: 0 }
a { color: LinkText }`;
const policy = contentSecurityPolicy({
  'style-src': [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
});

const backToPortal = t`Back to the portal`;

/** Whether a person opened the address in a tab, as a download does; a script of a page gets the problem as JSON. */
export const isOpenedInTab = ({ method, headers }: Request): boolean =>
  method === 'GET' && headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document';

/** A problem as a page: its sentence, and a link to the portal. @param headers of the response with the problem as JSON */
export const problemPage = ({ status, error }: Problem, headers: Headers): Response => {
  const all = new Headers(headers);
  all.set('content-type', 'text/html; charset=utf-8');
  all.set('content-security-policy', policy);
  const sentence = escapeHtml(error);
  const back = escapeHtml(sentenceTranslator()(backToPortal));
  const page = `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${sentence}</title>
<style>${style}</style>
</head>
<body>
<p role="alert">${sentence}</p>
<p><a href="/">${back}</a></p>
</body>
</html>
`;
  return new Response(page, { status, headers: all });
};
