const pattern = /\{\{\s*([\p{L}\p{N}_][\p{L}\p{N}_ .-]{0,59}?)\s*\}\}/gu;

/** The names of `{{name}}` variables in a prompt, each once, in the order of the text. */
export const variablesOf = (prompt: string): string[] => [...new Set([...prompt.matchAll(pattern)].map(([, name = '']) => name))];

/** A part of a prompt as written, and the name of its variable, if it is one. */
interface PromptPart {
  /** In the prompt. */
  readonly offset: number;
  readonly text: string;
  readonly variable?: string;
}

/** Splits a prompt into plain text and variables, in order. */
const promptParts = (prompt: string): PromptPart[] => {
  const parts: PromptPart[] = [];
  let end = 0;
  for (const { 0: text, 1: variable = '', index } of prompt.matchAll(pattern)) {
    parts.push({ offset: end, text: prompt.slice(end, index) }, { offset: index, text, variable });
    end = index + text.length;
  }
  return [...parts, { offset: end, text: prompt.slice(end) }].filter(({ text }) => text !== '');
};

/** The values of variables, by their names. */
export type PromptValues = Readonly<Record<string, string>>;

/** The value of a variable; its name can be that of a member of every object, such as 'constructor'. */
export const valueIn = (values: PromptValues, name: string): string => (Object.hasOwn(values, name) && values[name]) || '';

/** The prompt with the given values; blank variables keep their placeholder. */
export const fillIn = (prompt: string, values: PromptValues): string =>
  prompt.replaceAll(pattern, (placeholder, name: string) => {
    const value = valueIn(values, name);
    return value.trim() ? value : placeholder;
  });

/** Units whose letters differ in case. */
const units = ['kW', 'MW', 'GW', 'kWh', 'MWh', 'GWh', 'kWp', 'MWp', 'kV', 'kVA', 'Hz'];
const unitOf = new Map(units.map((unit) => [unit.toLowerCase(), unit]));

/** A variable's label: 'Measured kWh' for 'measured_kwh', 'Option A' for 'option_a'. */
export const variableLabel = (name: string): string => {
  const words = name.replaceAll(/[_-]+/g, ' ').trim().split(' ');
  const isCapital = (word: string, index: number) => index === 0 || (index === words.length - 1 && word.length === 1);
  return words
    .map((word, index) => unitOf.get(word) ?? (isCapital(word, index) ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join(' ');
};

const chip = 'rounded-field px-1 font-medium';
const openChip = `${chip} bg-primary-soft text-primary-ink`;
const filledChip = `${chip} bg-success-soft text-success-ink`;

export interface PromptTextProps {
  text: string;
  /** The values filled in so far. */
  values?: PromptValues;
  /** Moves from a chip to the field of its variable. */
  onPick?: (name: string) => void;
}

/** A prompt with its `{{variables}}` as chips: each shows its name, or its value once filled in. */
export const PromptText = ({ text: prompt, values = {}, onPick }: PromptTextProps) =>
  promptParts(prompt).map(({ offset, text, variable }) => {
    if (variable === undefined) return text;
    const value = valueIn(values, variable).trim();
    const look = value ? filledChip : openChip;
    const shown = value || variableLabel(variable);
    return onPick ? (
      <button key={offset} type="button" className={`inline text-start ${look}`} onClick={() => onPick(variable)}>
        {shown}
      </button>
    ) : (
      <span key={offset} className={look}>
        {shown}
      </span>
    );
  });
