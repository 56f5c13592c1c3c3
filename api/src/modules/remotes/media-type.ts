const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** The content type of a built file by its extension; undefined for types that our builds do not produce. */
export const contentTypeOf = (path: string): string | undefined => types[/\.[a-z0-9]+$/.exec(path)?.[0] ?? ''];

/** Whether compressing the file further is worthwhile. */
export const isCompressible = (path: string): boolean => /\.(m?js|css|json|map|svg|txt|ico)$/.test(path);
