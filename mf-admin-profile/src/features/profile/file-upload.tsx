import { type Toast, useHost } from 'portal-sdk/host';
import { type Failure, type PortalError, useMutation } from 'portal-sdk/query';
import { Button, type ButtonProps, sendFile, type UploadRequest } from 'portal-sdk/ui';
import { useEffect, useRef, useState } from 'react';
import type { Endpoint, Operation } from 'shared-contracts/operation';

interface FileButtonProps
  extends Pick<
    ButtonProps,
    'ref' | 'variant' | 'size' | 'icon' | 'busy' | 'busyLabel' | 'children' | 'aria-label' | 'aria-describedby'
  > {
  /** In the format of a file input's `accept`. */
  accept: string;
  onFile: (file: File) => void;
  /** While a file is sent: the button cancels that, and keeps the focus. */
  onCancel?: () => void;
}

/** A button that opens the picker for one file. */
export const FileButton = ({ accept, onFile, onCancel, ...button }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={onCancel ?? (() => input.current?.click())} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
};

interface Words {
  readonly done: Toast;
  readonly failed: (error: PortalError) => Failure;
}

type StoredUpload = Awaited<UploadRequest['done']>;

/**
 * Uploads a file and shows a toast of the result. Unmounting cancels the upload.
 * @param onSent receives the stored file
 * @returns `percent` is undefined unless a file is being sent; `error` is why the last file was not stored
 */
export const useFileUpload = (endpoint: Endpoint<Operation>, { done, failed }: Words, onSent?: (file: StoredUpload) => void) => {
  const { tab } = useHost();
  const [percent, setPercent] = useState<number>();
  const running = useRef<UploadRequest>(undefined);
  useEffect(() => () => running.current?.cancel(), []);
  const { mutate, error } = useMutation({
    mutationKey: [endpoint.id],
    mutationFn: (file: File) => {
      running.current = sendFile(endpoint, file, setPercent, {}, tab);
      return running.current.done;
    },
    onSuccess: onSent,
    onSettled: () => setPercent(undefined),
    meta: { operation: endpoint, success: done, failure: failed },
  });
  const send = (file: File): void => {
    setPercent(0);
    mutate(file);
  };
  return { percent, error, send, cancel: () => running.current?.cancel() };
};
