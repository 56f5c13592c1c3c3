import type { Toast } from 'portal-sdk/host';
import { useHost } from 'portal-sdk/host-context';
import { invalidate, noticeEndOfSession } from 'portal-sdk/queries';
import { isCancelled, sendFile, type UploadRequest } from 'portal-sdk/ui/upload-request';
import { useEffect, useRef, useState } from 'react';
import type { Operation } from 'shared-contracts/operation';
import type { Wire } from 'shared-contracts/wire';
import { isEndOfSession } from '../page/use-change.ts';

interface Words {
  readonly done: Toast;
  readonly failed: (thrown: unknown) => Toast;
}

/** Sends a file that becomes part of the profile at once. `percent` is there while it is on its way. */
export const useOwnFile = (wire: Wire<Operation>, { done, failed }: Words) => {
  const host = useHost();
  const [percent, setPercent] = useState<number>();
  const running = useRef<UploadRequest>(undefined);
  useEffect(() => () => running.current?.cancel(), []);

  const send = async (file: File): Promise<void> => {
    setPercent(0);
    const request = sendFile(wire, file, setPercent);
    running.current = request;
    try {
      await request.done;
      await invalidate(host.queryClient, wire.changes);
      host.notify(done);
    } catch (thrown) {
      if (isCancelled(thrown)) return;
      noticeEndOfSession(host, thrown);
      if (!isEndOfSession(thrown)) host.notify({ ...failed(thrown), variant: 'destructive' });
    } finally {
      setPercent(undefined);
    }
  };
  return { percent, send, cancel: () => running.current?.cancel() };
};
