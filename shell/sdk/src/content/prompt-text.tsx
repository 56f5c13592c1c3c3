const pattern = /\{\{\s*([\p{L}\p{N}_][\p{L}\p{N}_ .-]{0,59}?)\s*\}\}/gu;

/** The names of `{{name}}` variables in a prompt, each once, in the order of the text. */
export const variablesOf = (prompt: string): string[] => [...new Set([...prompt.matchAll(pattern)].map(([, name = '']) => name))];

/** A piece of a prompt as written, and the name of its variable, if it is one. */
export interface PromptPart {
  /** Its offset in the prompt. */
  readonly at: number;
  readonly part: string;
  readonly variable?: string;
}

/** Splits a prompt into plain text and variables, in order. */
const promptParts = (prompt: string): PromptPart[] => {
  const parts: PromptPart[] = [];
  let done = 0;
  for (const { 0: part, 1: variable = '', index } of prompt.matchAll(pattern)) {
    parts.push({ at: done, part: prompt.slice(done, index) }, { at: index, part, variable });
    done = index + part.length;
  }
  return [...parts, { at: done, part: prompt.slice(done) }].filter(({ part }) => part !== '');
};

/** The prompt with the given values; blank variables keep their placeholder. */
export const fillIn = (prompt: string, values: Readonly<Record<string, string>>): string =>
  prompt.replaceAll(pattern, (place, name: string) =>
    Object.hasOwn(values, name) && values[name]?.trim() ? values[name] : place,
  );

/** Units whose letters differ in case. */
const units = ['kW', 'MW', 'GW', 'kWh', 'MWh', 'GWh', 'kWp', 'MWp', 'kV', 'kVA', 'Hz'];
const unitOf = new Map(units.map((unit) => [unit.toLowerCase(), unit]));

/** A variable's label: 'Measured kWh' for 'measured_kwh', 'Option A' for 'option_a'. */
export const variableLabel = (name: string): string => {
  const words = name.replaceAll(/[_-]+/g, ' ').trim().split(' ');
  const isCapital = (word: string, at: number) => at === 0 || (at === words.length - 1 && word.length === 1);
  return words
    .map((word, at) => unitOf.get(word) ?? (isCapital(word, at) ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join(' ');
};

const chip = 'rounded-field px-1 font-medium';
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
