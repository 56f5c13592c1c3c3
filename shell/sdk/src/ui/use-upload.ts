import { useEffect, useRef, useState } from 'react';
import type { Operation } from 'shared-contracts/operation';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { type UploadPurpose, type UploadRule, uploadRules, uploadTexts } from 'shared-contracts/terms/file';
import type { Wire } from 'shared-contracts/wire';
import { useHost } from '../host-context.tsx';
import { errorText } from '../portal-error.ts';
import { noticeEndOfSession } from '../queries.ts';
import { isCancelled, sendFile, type UploadRequest } from './upload-request.ts';

/** Where an upload stands. The chosen file is kept when sending it fails. */
export type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly file: File; readonly percent: number }
  | { readonly kind: 'failed'; readonly file: File; readonly message: string };

export interface UploadOptions {
  readonly wire: Wire<Operation>;
  readonly purpose: UploadPurpose;
  /** What the operation takes in its query, if anything. */
  readonly query?: Readonly<Record<string, string>>;
  readonly onChange: (file: StoredFile | null) => void;
  /** Title of the message when sending fails. */
  readonly failedTitle?: string;
  readonly onBusy?: (busy: boolean) => void;
}

/** What is wrong with a file before any byte of it is sent; undefined where nothing is. */
export const refusal = (rule: UploadRule, file: Pick<File, 'name' | 'size'>) => {
  const name = file.name.toLowerCase();
  if (!rule.extensions.some((extension) => name.endsWith(extension))) return uploadTexts.wrongType(rule);
  return file.size > rule.maxBytes ? uploadTexts.tooLarge(rule) : undefined;
};

/** Checks and sends one file at a time, and says how it goes. Leaving the page stops what is under way. */
export const useUpload = ({ wire, purpose, query, onChange, failedTitle, onBusy }: UploadOptions) => {
  const host = useHost();
  const rule: UploadRule = uploadRules[purpose];
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const running = useRef<UploadRequest>(undefined);
  useEffect(() => () => running.current?.cancel(), []);

  const send = async (file: File) => {
    setState({ kind: 'sending', file, percent: 0 });
    onBusy?.(true);
    const request = sendFile(wire, file, (percent) => setState({ kind: 'sending', file, percent }), query);
    running.current = request;
    try {
      const stored = await request.done;
      setState({ kind: 'idle' });
      host.notify(uploadTexts.done(stored.originalName));
      onChange(stored);
    } catch (thrown) {
      if (isCancelled(thrown)) return setState({ kind: 'idle' });
      const { title, description } = uploadTexts.failed;
      setState({ kind: 'failed', file, message: errorText(thrown, failedTitle ?? uploadTexts.inlineFailed) });
      host.notify({ title: failedTitle ?? title, description, variant: 'destructive' });
      noticeEndOfSession(host, thrown);
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
