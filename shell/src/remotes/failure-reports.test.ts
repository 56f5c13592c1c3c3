import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { fakeRemote } from '../testing/fake-remote.ts';
import { createFailureReports, redactUserInput, reportBatchDelay } from './reports.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const typed = 'Shade the inverters';
const fieldWith = (value: string) => {
  const field = document.createElement('textarea');
  field.value = value;
  document.body.append(field);
};
const remote = fakeRemote();
const sent = () => fakeApi({ 'POST /api/remotes/failures': () => new Response(null, { status: 204 }) });

it('sends identical failures as one with their count', async () => {
  const calls = sent();
  const reports = createFailureReports(document);
  for (let time = 0; time < 7; time += 1) reports.report(remote, 'render', new TypeError('x is undefined'));
  reports.report(remote, 'event', new TypeError('x is undefined'));
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(reportBatchDelay);
  const body = { remote: 'mf-ideas', version: '1.0.0', detail: 'TypeError: x is undefined' };
  expect(calls.map((call) => call.body)).toEqual([
    { ...body, kind: 'render', count: 7 },
    { ...body, kind: 'event', count: 1 },
  ]);
});

it('never sends the content of a field on the page', () => {
  fieldWith(typed);
  expect(redactUserInput(`Error: cannot parse ${typed} as a number`, document)).toBe('Error: cannot parse … as a number');
});

it.each([
  ['SyntaxError: Unexpected token in JSON: "Shade the inverters"', 'SyntaxError: Unexpected token in JSON: "…"'],
  ["Error: no idea named 'Shade the inverters' here", "Error: no idea named '…' here"],
  ['Error: /api/ideas?q=inverters failed', 'Error: /api/ideas?… failed'],
  ['Error: open “Shade the', 'Error: open “…'],
])('never sends what an error quotes: %s', (text, expected) => expect(redactUserInput(text, document)).toBe(expected));

it.each(["TypeError: Can't find variable: score", "TypeError: Cannot read properties of undefined (reading 'title')"])(
  'keeps what the engine says about our own code: %s',
  (text) => expect(redactUserInput(text, document)).toBe(text),
);

it('truncates what it sends to 300 characters', () => {
  expect(redactUserInput('a'.repeat(5_000), document)).toHaveLength(300);
});

it('drops a report that cannot be sent, and continues with the next', async () => {
  const calls = fakeApi({});
  const reports = createFailureReports(document);
  reports.report(remote, 'render', new Error('first'));
  await vi.advanceTimersByTimeAsync(reportBatchDelay);
  reports.report(remote, 'render', new Error('second'));
  await vi.advanceTimersByTimeAsync(reportBatchDelay);
  expect(calls.map(({ body }) => (body as { detail: string }).detail)).toEqual(['first', 'second']);
});

it('sends the collected reports when the page is left', () => {
  const calls = sent();
  const reports = createFailureReports(document);
  reports.report(remote, 'chunk', new Error('gone'));
  reports.flush();
  expect(calls).toHaveLength(1);
});
