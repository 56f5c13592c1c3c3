import type { Endpoint, Operation } from 'shared-contracts/operation';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { currentLanguage, t } from 'shared-contracts/translate';
import { errorFrom, urlOf } from '../client.ts';
import { portalError } from '../portal-error.ts';

export interface UploadRequest {
  readonly done: Promise<StoredFile>;
  cancel(): void;
}

/** Distinguishes a cancelled upload from a failed one. */
export const isCancelled = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'AbortError';

const offline = () =>
  portalError({
    status: 0,
    code: 'offline',
    error: t`The portal cannot be reached. Check your connection and try again.`,
    issues: [],
  });

/**
 * Sends one file to an upload operation. Uses XMLHttpRequest, since fetch has no upload progress. `onProgress` gets whole
 * percent, 0 to 100. Rejects with a PortalError, or with an AbortError after cancel().
 */
export const sendFile = (
  endpoint: Endpoint<Operation>,
  file: File,
  onProgress: (percent: number) => void,
  query?: Readonly<Record<string, string>>,
): UploadRequest => {
  const request = new XMLHttpRequest();
  const done = new Promise<StoredFile>((resolve, reject) => {
    request.open(endpoint.method, urlOf(endpoint, { query }));
    request.withCredentials = true;
    request.setRequestHeader('accept-language', currentLanguage());
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(Math.floor((event.loaded / event.total) * 100));
    };
    request.onload = () => {
      const { status, statusText, responseText } = request;
      const retryAfter = request.getResponseHeader('retry-after');
      const headers = new Headers(retryAfter ? { 'retry-after': retryAfter } : {});
      if (status < 200 || status > 299)
        errorFrom(new Response(responseText, { status, statusText, headers })).then(reject, reject);
      else
        try {
          resolve(JSON.parse(responseText) as StoredFile);
        } catch (thrown) {
          reject(thrown);
        }
    };
    request.onerror = () => reject(offline());
    request.onabort = () => reject(new DOMException(t`The upload was cancelled`, 'AbortError'));
    const body = new FormData();
    body.set('file', file);
    request.send(body);
  });
  return { done, cancel: () => request.abort() };
};
