import { useEffect, useRef, useState } from 'react';
import { type UploadPurpose, type UploadRule, uploadRules, uploadTexts } from 'shared-contracts/constants/file';
import type { Endpoint, Operation } from 'shared-contracts/operation';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { useHost } from '../host-context.tsx';
import { errorText, isFinal, type PortalError } from '../portal-error.ts';
import { useMutation } from '../query.ts';
import { isCancelled, sendFile, type UploadRequest } from './upload-request.ts';

/** The state of an upload. The chosen file is kept when sending fails. */
export type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly file: File; readonly percent: number }
  /** `final`: the same file would be refused again. */
  | { readonly kind: 'failed'; readonly file: File; readonly message: string; readonly final: boolean };

export interface UploadOptions {
  readonly endpoint: Endpoint<Operation>;
  readonly purpose: UploadPurpose;
  /** The operation's query, if any. */
  readonly query?: Readonly<Record<string, string>>;
  readonly onChange: (file: StoredFile | null) => void;
  /** Title of the toast when sending fails. */
  readonly failedTitle?: string;
  readonly onBusy?: (busy: boolean) => void;
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

/** Checks and sends one file at a time, and reports its state. Leaving the page aborts the upload. */
export const useUpload = (options: UploadOptions) => {
  const { endpoint, purpose, query, onChange, failedTitle, onBusy, onStored, failed } = options;
  const host = useHost();
  const rule: UploadRule = options.rule ?? uploadRules[purpose];
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const running = useRef<UploadRequest>(undefined);
  useEffect(() => () => running.current?.cancel(), []);
  const titleOf = (thrown: unknown): string => failed?.(thrown).title ?? failedTitle ?? uploadTexts.failed.title;
  const { mutateAsync } = useMutation({
    mutationFn: async ({ request, file }: { readonly request: UploadRequest; readonly file: File }) => {
      const stored = await request.done;
      await onStored?.(stored, file);
      return stored;
    },
    meta: {
      operation: endpoint,
      success: (stored: StoredFile) => uploadTexts.done(stored.originalName),
      // a refused file shows its error in place, and only there
      failure: (thrown: PortalError) =>
        isFinal(thrown) ? undefined : (failed?.(thrown) ?? { ...uploadTexts.failed, title: titleOf(thrown) }),
    },
  });

  const send = async (file: File) => {
    setState({ kind: 'sending', file, percent: 0 });
    onBusy?.(true);
    const request = sendFile(endpoint, file, (percent) => setState({ kind: 'sending', file, percent }), query);
    running.current = request;
    try {
      const stored = await mutateAsync({ request, file });
      setState({ kind: 'idle' });
      onChange(stored);
    } catch (thrown) {
      if (isCancelled(thrown)) return setState({ kind: 'idle' });
      const final = isFinal(thrown);
      const reason = errorText(thrown, failedTitle ?? uploadTexts.inlineFailed);
      // the area's toast already states the reason
      const message = final ? `${titleOf(thrown)}. ${reason}` : failed ? uploadTexts.inlineFailed : reason;
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
    cancel: () => running.current?.cancel(),
    retry: () => {
      if (state.kind === 'failed') void send(state.file);
    },
    remove: () => {
      setState({ kind: 'idle' });
      onChange(null);
    },
  };
};
