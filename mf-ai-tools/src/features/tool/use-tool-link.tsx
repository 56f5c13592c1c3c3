import ExternalLink from 'lucide-react/icons/external-link';
import { useActor, useHost } from 'portal-sdk/host';
import { putItem } from 'portal-sdk/lists';
import { call, useOperation } from 'portal-sdk/query';
import { type ButtonSize, buttonClass, SpinnerMark } from 'portal-sdk/ui';
import { aiToolTexts } from 'shared-contracts/constants/ai-tool';
import { listAiTools, useAiTool as use } from 'shared-contracts/endpoints/ai-tools';
import { mayUse } from 'shared-contracts/policies/content';
import type { AiTool } from 'shared-contracts/schemas/ai-tool';
import { t } from 'shared-contracts/translate';

/** Logs the use of a tool and shows the result, without blocking the person. */
const useLoggedUse = (tool: AiTool) => {
  const { queryClient, tab } = useHost();
  const { mutate, isPending } = useOperation(use, {
    success: aiToolTexts.used,
    failure: aiToolTexts.useFailed,
    send: async (input) => {
      // keepalive: the person may leave the page before the response arrives
      const counted = await call(use, input, { tab, keepalive: true });
      putItem(queryClient, listAiTools, { ...tool, usageCount: counted.usageCount });
      return counted;
    },
  });
  return {
    /** A second click while a call is running counts as the same use. */
    log: () => {
      if (!isPending) mutate({ params: { id: tool.id } });
    },
    isPending,
  };
};

const middleButton = 1;

/**
 * Opens the tool in a new tab and logs the use. An ordinary link: it opens by click, touch, key or middle button without
 * waiting for the log call. Only for people who may use the tool.
 */
export const UseToolLink = ({ tool, size = 'sm' }: { tool: AiTool; size?: ButtonSize }) => {
  const { log, isPending } = useLoggedUse(tool);
  if (!mayUse(useActor(), tool)) return null;
  const opened = t`${tool.name} (opens in a new tab)`;
  return (
    <a
      href={tool.url}
      target="_blank"
      rel="noopener noreferrer"
      aria-busy={isPending || undefined}
      className={buttonClass('primary', size)}
      onClick={log}
      onAuxClick={({ button }) => {
        if (button === middleButton) log();
      }}
    >
      {/* Both labels share one grid cell: the wider one sets the width, so nothing moves. */}
      <span className="grid place-items-center">
        <span className={`btn-face ${isPending ? 'invisible' : ''}`} aria-hidden={isPending || undefined}>
          <ExternalLink aria-hidden="true" />
          {t`Use Tool`}
        </span>
        <span className={`btn-face ${isPending ? '' : 'invisible'}`} aria-hidden={!isPending || undefined}>
          <SpinnerMark still={!isPending} />
          {t`Using...`}
        </span>
      </span>
      <span className="sr-only">{` ${opened}`}</span>
    </a>
  );
};
