import { fetchJson, urlOf } from 'portal-sdk/client';
import { useHost } from 'portal-sdk/host-context';
import { putItem } from 'portal-sdk/lists/paged-query';
import { isPortalError } from 'portal-sdk/portal-error';
import { invalidate } from 'portal-sdk/queries';
import { useMutation } from 'portal-sdk/query';
import type { AiTool, AiToolUse } from 'shared-contracts/schemas/ai-tool';
import { aiToolTexts } from 'shared-contracts/terms/ai-tool';
import { listAiTools, useAiTool as use } from 'shared-contracts/wire/ai-tools';

/** Outlives the page: whoever uses a tool may be gone before the answer is there. */
const send = async (id: string): Promise<AiToolUse> => {
  const { data } = await fetchJson<AiToolUse>(urlOf(use, { params: { id } }), { method: use.method, keepalive: true });
  return data;
};

/** Logs that a tool is used and says how that went; what the person does meanwhile does not wait for it. */
export const useLoggedUse = (tool: AiTool) => {
  const { notify, queryClient } = useHost();
  const { mutate, isPending } = useMutation({
    mutationKey: [use.id],
    mutationFn: () => send(tool.id),
    onSuccess: ({ usageCount }) => {
      notify(aiToolTexts.used);
      putItem(queryClient, listAiTools, { ...tool, usageCount });
      void invalidate(queryClient, use.changes);
    },
    onError: (thrown) => {
      // the end of a session has a message of its own, and only one shows at a time
      if (!isPortalError(thrown) || thrown.code !== 'unauthenticated')
        notify({ ...aiToolTexts.useFailed, variant: 'destructive' });
    },
  });
  return {
    /** A second press while the first is under way is the same use. */
    log: () => {
      if (!isPending) mutate();
    },
    isPending,
  };
};
