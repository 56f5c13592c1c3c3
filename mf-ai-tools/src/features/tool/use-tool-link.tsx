import ExternalLink from 'lucide-react/icons/external-link';
import { useActor } from 'portal-sdk/host-context';
import { type ButtonSize, buttonClass } from 'portal-sdk/ui/button';
import { SpinnerMark } from 'portal-sdk/ui/spinner';
import { mayUse } from 'shared-contracts/policies/ai-tool';
import type { AiTool } from 'shared-contracts/schemas/ai-tool';
import { useLoggedUse } from './logged-use.ts';

const middleButton = 1;

/**
 * Leads to the tool in a new tab and logs the use. A link like any other: it opens by the person's own press, be it
 * by finger, keyboard or middle button, and waits for nothing. Only for those who may use the tool.
 */
export const UseToolLink = ({ tool, size = 'sm' }: { tool: AiTool; size?: ButtonSize }) => {
  const { log, isPending } = useLoggedUse(tool);
  if (!mayUse(useActor(), tool)) return null;
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
      {/* Both faces share one grid cell: the wider one rules the width, so nothing moves. */}
      <span className="grid place-items-center">
        <span className={`btn-face ${isPending ? 'invisible' : ''}`} aria-hidden={isPending || undefined}>
          <ExternalLink aria-hidden="true" />
          Use Tool
        </span>
        <span className={`btn-face ${isPending ? '' : 'invisible'}`} aria-hidden={!isPending || undefined}>
          <SpinnerMark />
          Using...
        </span>
      </span>
      <span className="sr-only">{` ${tool.name} (opens in a new tab)`}</span>
    </a>
  );
};
