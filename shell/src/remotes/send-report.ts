/**
 * Posts a browser's report about a release with `keepalive`, so that it is sent even if the page closes. A report that fails is
 * dropped.
 */
export const sendReport = (url: string, report: object): void => {
  fetch(url, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined);
};
