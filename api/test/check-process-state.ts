import { currentLanguage } from 'shared-contracts/translate';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { inLanguage } from '../src/platform/language/language.ts';
import { loggedErrors } from './test-log.ts';

beforeEach(() => {
  loggedErrors.length = 0;
});

/** A response of 500 reveals nothing: the message of a failed test says what the api logged. */
afterEach(({ task }) => {
  const [error] = task.result?.state === 'fail' ? (task.result.errors ?? []) : [];
  if (!error || loggedErrors.length === 0) return;
  error.message += `\nThe api logged:\n${loggedErrors.join('\n')}`;
  error.stack = `${error.message}\n${error.stack?.slice(error.stack.indexOf('\n    at ') + 1) ?? ''}`;
});

// Test files share a process (isolate: false in vitest.config.ts): what one leaves behind affects the files after it, in an order
// that varies by machine. Each file therefore ends with the globals and the environment that it started with. Vitest's own
// globals change with every file, and what a library adds does no harm.
const vitestGlobals = /vitest|^__v/;

const snapshot = () => {
  const globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(([name]) => !vitestGlobals.test(name));
  return { globals: new Map(globals.map(([name, { value }]) => [name, value as unknown])), env: { ...process.env } };
};

const before = snapshot();

afterAll(() => {
  const after = snapshot();
  expect(after.env, 'the environment after this file').toEqual(before.env);
  const changed = [...before.globals].filter(([name, value]) => !Object.is(after.globals.get(name), value)).map(([name]) => name);
  expect(changed, 'globals that this file leaves changed').toEqual([]);
  expect(inLanguage('ro', currentLanguage), 'the language of texts in the api').toBe('ro');
});
