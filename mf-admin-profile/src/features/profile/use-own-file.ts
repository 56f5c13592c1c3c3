import type { Toast } from 'portal-sdk/host';
import { type Failure, type PortalError, useMutation } from 'portal-sdk/query';
import { sendFile, type UploadRequest } from 'portal-sdk/ui';
import { useEffect, useRef, useState } from 'react';
import type { Endpoint, Operation } from 'shared-contracts/operation';

interface Words {
  readonly done: Toast;
  readonly failed: (error: PortalError) => Failure;
}

type Sent = Awaited<UploadRequest['done']>;

/**
 * Sends a file that becomes part of the profile immediately, or that `onSent` processes. `percent` is set while it is being sent.
 */
export const useOwnFile = (endpoint: Endpoint<Operation>, { done, failed }: Words, onSent?: (file: Sent) => void) => {
  const [percent, setPercent] = useState<number>();
  const running = useRef<UploadRequest>(undefined);
  useEffect(() => () => running.current?.cancel(), []);
  const { mutate } = useMutation({
    mutationKey: [endpoint.id],
    mutationFn: (file: File) => {
      running.current = sendFile(endpoint, file, setPercent);
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
  return { percent, send, cancel: () => running.current?.cancel() };
};
