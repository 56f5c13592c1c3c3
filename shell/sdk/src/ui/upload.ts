import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type UploadPurpose, type UploadRule, uploadRules, uploadTexts } from 'shared-contracts/constants/file';
import { tabHeader } from 'shared-contracts/constants/host';
import type { Endpoint, Operation } from 'shared-contracts/operation';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { currentLanguage, t } from 'shared-contracts/translate';
import { errorFrom, urlOf } from '../client.ts';
import { useHost } from '../host-context.tsx';
import { errorText, isFinal, type PortalError, portalError } from '../portal-error.ts';
import { useMutation } from '../query.ts';

export interface UploadRequest {
  readonly done: Promise<StoredFile>;
  cancel(): void;
}

const cancellation = () => new DOMException(t`The upload was cancelled`, 'AbortError');
/** Distinguishes a cancelled upload from a failed one. */
const isCancelled = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'AbortError';

const offline = () =>
  portalError({
    status: 0,
    code: 'offline',
    error: t`The portal cannot be reached. Check your connection and try again.`,
    issues: [],
  });

/**
 * Sends one file to an upload operation. Uses XMLHttpRequest, since fetch has no upload progress. `onProgress` gets whole
 * percent, 0 to 100. `tab` identifies this page, so that it does not react to events of its own upload. Rejects with a
 * PortalError, or with an AbortError after cancel().
 */
export const sendFile = (
  endpoint: Endpoint<Operation>,
  file: File,
  onProgress: (percent: number) => void,
  query?: Readonly<Record<string, string>>,
  tab?: string,
): UploadRequest => {
  const request = new XMLHttpRequest();
  const done = new Promise<StoredFile>((resolve, reject) => {
    request.open(endpoint.method, urlOf(endpoint, { query }));
    request.withCredentials = true;
    request.setRequestHeader('accept-language', currentLanguage());
    if (tab) request.setRequestHeader(tabHeader, tab);
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
    request.onabort = () => reject(cancellation());
    const body = new FormData();
    body.set('file', file);
    request.send(body);
  });
  return { done, cancel: () => request.abort() };
};

interface FailedState {
  readonly kind: 'failed';
  readonly file: File;
  readonly message: string;
  /** The same file would be refused again. */
  readonly final: boolean;
}

/** The state of an upload, `isNew` once one has succeeded. The chosen file is kept when sending fails. */
export type UploadState =
  | { readonly kind: 'idle'; readonly isNew?: boolean }
  | { readonly kind: 'sending'; readonly file: File; readonly percent: number }
  | FailedState;

export interface UploadOptions {
  readonly endpoint: Endpoint<Operation>;
  readonly purpose: UploadPurpose;
  /** The operation's query, if any. */
  readonly query?: Readonly<Record<string, string>>;
  readonly onChange: (file: StoredFile | null) => void;
  /** Title of the toast when sending fails. */
  readonly failedTitle?: string;
  readonly onBusy?: (busy: boolean) => void;
  /**
   * Called when sending fails; returns what is called when the person retries or removes the file.
   * @param final whether the same file would be refused again
   */
  readonly onFailed?: (file: File, final: boolean) => () => void;
  /** Narrows the purpose's rule, for example to the types that another field allows. */
  readonly rule?: UploadRule;
  /** Runs after the file is stored and before the upload counts as done. If it throws, the upload fails. */
  readonly onStored?: (stored: StoredFile, file: File) => void | Promise<void>;
  /** The whole toast when sending fails, if an area has its own. */
  readonly failed?: (thrown: unknown) => { readonly title: string; readonly description: string };
}

/** Why a file cannot be uploaded, checked before sending; undefined if it can. */
export const refusal = (rule: UploadRule, file: Pick<File, 'name' | 'size'>) => {
  const name = file.name.toLowerCase();
  if (!rule.extensions.some((extension) => name.endsWith(extension))) return uploadTexts.wrongType(rule);
  return file.size > rule.maxBytes ? uploadTexts.tooLarge(rule) : undefined;
};

interface RunningUpload {
  readonly request: UploadRequest;
  readonly file: File;
  /** Rejects when the person cancels, also once the file is stored. */
  readonly cancelled: Promise<never>;
}

/** Checks and sends one file at a time, and reports its state. Leaving the page aborts the upload. */
export const useUpload = (options: UploadOptions) => {
  const { endpoint, purpose, query, onChange, failedTitle, onBusy, onFailed, onStored, failed } = options;
  const host = useHost();
  const rule: UploadRule = options.rule ?? uploadRules[purpose];
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const cancelRunning = useRef<() => void>(undefined);
  useEffect(() => () => cancelRunning.current?.(), []);
  const failure = state.kind === 'failed' ? state : undefined;
  const reportFailure = useEffectEvent(({ file, final }: FailedState) => onFailed?.(file, final));
  useEffect(() => failure && reportFailure(failure), [failure]);
  const toastOf = (thrown: unknown) =>
    failed?.(thrown) ?? (failedTitle ? { title: failedTitle, description: t`Please try again.` } : uploadTexts.failed);
  const { mutateAsync } = useMutation({
    mutationFn: ({ request, file, cancelled }: RunningUpload) => {
      const finished = request.done.then(async (stored) => {
        await onStored?.(stored, file);
        return stored;
      });
      return Promise.race([finished, cancelled]);
    },
    meta: {
      operation: endpoint,
      success: (stored: StoredFile) => uploadTexts.done(stored.originalName),
      // a refused file shows its error in place, and only there
      failure: (thrown: PortalError) => (isFinal(thrown) ? undefined : toastOf(thrown)),
    },
  });

  const send = async (file: File) => {
    setState({ kind: 'sending', file, percent: 0 });
    onBusy?.(true);
    const request = sendFile(endpoint, file, (percent) => setState({ kind: 'sending', file, percent }), query, host.tab);
    const cancelled = new Promise<never>((_, reject) => {
      cancelRunning.current = () => {
        request.cancel();
        reject(cancellation());
      };
    });
    try {
      const stored = await mutateAsync({ request, file, cancelled });
      setState({ kind: 'idle', isNew: true });
      onChange(stored);
    } catch (thrown) {
      if (isCancelled(thrown)) return setState({ kind: 'idle' });
      const final = isFinal(thrown);
      const reason = errorText(thrown, final ? t`Please choose another file.` : uploadTexts.inlineFailed);
      // the area's toast already states the reason
      const message = final ? `${toastOf(thrown).title}. ${reason}` : failed ? uploadTexts.inlineFailed : reason;
      setState({ kind: 'failed', file, message, final });
    } finally {
      onBusy?.(false);
    }
  };

  return {
    rule,
    state,
    choose: (file: File) => {
      const refused = refusal(rule, file);
      if (refused) host.notify({ ...refused, variant: 'destructive' });
      else void send(file);
    },
    cancel: () => cancelRunning.current?.(),
    retry: () => {
      if (state.kind === 'failed') void send(state.file);
    },
    remove: () => {
      setState({ kind: 'idle' });
      onChange(null);
    },
  };
};
