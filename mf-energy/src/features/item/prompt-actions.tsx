import TextCursorInput from 'lucide-react/icons/text-cursor-input';
import { variablesOf } from 'portal-sdk/content/prompt-variables';
import { Link, useLocation } from 'portal-sdk/router';
import { buttonClass } from 'portal-sdk/ui/button';
import { CopyButton } from 'portal-sdk/ui/copy-button';
import type { EnergyItem } from 'shared-contracts/schemas/energy';

interface PromptActionsProps {
  item: EnergyItem;
  /** Address of the form that fills the variables, from where the buttons stand. */
  fillAt: string;
}

/** Copy on a prompt and, where it leaves something open, the way to the form that fills it in. */
export const PromptActions = ({ item, fillAt }: PromptActionsProps) => {
  const { search } = useLocation();
  if (item.type !== 'ai_prompt') return null;
  const open = variablesOf(item.description).length;
  return (
    <>
      <CopyButton text={item.description} what={item.title} />
      {open > 0 ? (
        <Link to={fillAt} state={{ board: search }} className={buttonClass('outline', 'sm')}>
          <TextCursorInput className="size-4" aria-hidden="true" />
          {`Fill in ${open}`}
          <span className="sr-only">{` ${open === 1 ? 'variable' : 'variables'} of ${item.title}`}</span>
        </Link>
      ) : null}
    </>
  );
};
