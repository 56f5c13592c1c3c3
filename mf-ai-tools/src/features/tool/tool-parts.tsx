import ExternalLink from 'lucide-react/icons/external-link';
import type { ItemType } from 'portal-sdk/content';
import { useActor, useHost } from 'portal-sdk/host';
import { putItem } from 'portal-sdk/lists';
import { call, useOperation } from 'portal-sdk/query';
import { type ButtonSize, buttonClass, SpinnerMark, Tooltip } from 'portal-sdk/ui';
import { aiToolTexts } from 'shared-contracts/constants/ai-tool';
import type { ContentStatus } from 'shared-contracts/constants/content';
import {
  decideAiTool,
  listAiToolHistory,
  listAiTools,
  useAiTool as logToolUse,
  withdrawAiTool,
} from 'shared-contracts/endpoints/ai-tools';
import { mayUse } from 'shared-contracts/policies/content';
import type { AiTool } from 'shared-contracts/schemas/ai-tool';
import { formatNumber, msgid, ngettext, t } from 'shared-contracts/translate';

/** Logs the use of a tool in the background, and shows the result. */
const useLogUse = (tool: AiTool) => {
  const { queryClient, tab } = useHost();
  const { mutate, isPending } = useOperation(logToolUse, {
    success: aiToolTexts.used,
    failure: aiToolTexts.useFailed,
    send: async (input) => {
      // keepalive: the person may leave the page before the response arrives
      const response = await call(logToolUse, input, { tab, keepalive: true });
      putItem(queryClient, listAiTools, { ...tool, usageCount: response.usageCount });
      return response;
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
  const { log, isPending } = useLogUse(tool);
  if (!mayUse(useActor(), tool)) return null;
  const description = t`${tool.name} (opens in a new tab)`;
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
      <span className="sr-only">{` ${description}`}</span>
    </a>
  );
};

const looks: Partial<Record<ContentStatus, { readonly dot: string; readonly label: string }>> = {
  approved: { dot: 'bg-success', label: t`Active` },
  pending: { dot: 'bg-warning', label: t`Pending` },
  rejected: { dot: 'bg-error', label: t`Rejected` },
  draft: { dot: 'bg-neutral', label: t`DRAFT` },
};

/** A tool's status as a dot. The word is visible unless the tool is active; screen readers always get it. */
export const StatusDot = ({ status }: { status: ContentStatus }) => {
  const { dot, label } = looks[status] ?? { dot: 'bg-neutral', label: status.toUpperCase() };
  return (
    <Tooltip text={label}>
      <span className="inline-flex h-6 shrink-0 items-center gap-1.5 text-muted text-xs">
        <span className={`size-2.5 rounded-full ${dot}`} aria-hidden="true" />
        <span className={status === 'approved' ? 'sr-only' : 'font-medium'}>{label}</span>
      </span>
    </Tooltip>
  );
};

export const toolType: ItemType = {
  type: 'ai_tool',
  noun: t`AI tool`,
  decide: decideAiTool,
  withdraw: withdrawAiTool,
  history: listAiToolHistory,
  submitted: aiToolTexts.submitted,
};

/** '1 use', '12 uses', '1,200 uses'. */
export const usesInWords = (count: number): string => {
  const uses = formatNumber(count);
  return ngettext(msgid`${uses} use`, `${uses} uses`, count);
};
