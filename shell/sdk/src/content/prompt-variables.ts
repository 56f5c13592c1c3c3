const pattern = /\{\{\s*([\p{L}\p{N}_][\p{L}\p{N}_ .-]{0,59}?)\s*\}\}/gu;

/** The names that a prompt leaves open as `{{name}}`, each once, in the order of the text. */
export const variablesOf = (prompt: string): string[] => [...new Set([...prompt.matchAll(pattern)].map(([, name = '']) => name))];

/** The prompt with what was filled in; what is still blank keeps its place. */
export const fillIn = (prompt: string, values: Readonly<Record<string, string>>): string =>
  prompt.replaceAll(pattern, (place, name: string) =>
    Object.hasOwn(values, name) && values[name]?.trim() ? values[name] : place,
  );

/** A name as a label: 'measured_kwh' reads 'Measured kwh'. */
export const variableLabel = (name: string): string => {
  const words = name.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
