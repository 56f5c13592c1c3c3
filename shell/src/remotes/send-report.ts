/** Posts what a browser has seen of a release, `keepalive`, so that a page that closes still sends. A report that fails is dropped. */
export const sendReport = (url: string, report: object): void => {
  fetch(url, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined);
};
