import { promptParts, variableLabel } from './prompt-variables.ts';

const chip = 'rounded-field px-1.5 font-medium';
const open = `${chip} bg-primary-soft text-primary-ink`;
const filled = `${chip} bg-success-soft text-success-ink`;

export interface PromptTextProps {
  text: string;
  /** The values filled in so far. */
  values?: Readonly<Record<string, string>>;
  /** Moves from a chip to the field of its variable. */
  onPick?: (name: string) => void;
}

/** A prompt with its `{{variables}}` as chips: each shows its name, or its value once filled in. */
export const PromptText = ({ text, values = {}, onPick }: PromptTextProps) =>
  promptParts(text).map(({ at, part, variable }) => {
    if (variable === undefined) return part;
    const value = values[variable]?.trim();
    const look = value ? filled : open;
    const shown = value || variableLabel(variable);
    return onPick ? (
      <button key={at} type="button" className={`inline text-start ${look}`} onClick={() => onPick(variable)}>
        {shown}
      </button>
    ) : (
      <span key={at} className={look}>
        {shown}
      </span>
    );
  });
