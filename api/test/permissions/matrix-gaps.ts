const expectationsFile = 'api/test/permissions/expectations.ts';
const callFiles = 'api/test/permissions/<area>-calls.ts or calls.ts';

const requestMissing = (call: string) => `${call}: add a valid request with this name to ${callFiles}`;

/**
 * What the permission matrix lacks or has too much of, each with the file to edit.
 * @param ids of the operations
 * @param requests the names of the requests; one of an operation with several cases is 'getIdea: pending'
 * @param rows the names of the expectations
 */
export const matrixGaps = (ids: readonly string[], requests: readonly string[], rows: readonly string[]): string[] => {
  const operationOf = (call: string) => call.split(':')[0] ?? '';
  const operationsOf = (calls: readonly string[]) => new Set(calls.map(operationOf));
  const [requested, expected] = [operationsOf(requests), operationsOf(rows)];
  return [
    ...ids.filter((id) => !requested.has(id)).map(requestMissing),
    ...ids.filter((id) => !expected.has(id)).map((id) => `${id}: add a row with its statuses to ${expectationsFile}`),
    ...rows.filter((call) => requested.has(operationOf(call)) && !requests.includes(call)).map(requestMissing),
    ...requests
      .filter((call) => expected.has(operationOf(call)) && !rows.includes(call))
      .map((call) => `${call}: add a row with its statuses to ${expectationsFile}`),
    ...[...new Set([...requests, ...rows])]
      .filter((call) => !ids.includes(operationOf(call)))
      .map((call) => `${call}: there is no such operation; remove it from ${expectationsFile}, and from ${callFiles}`),
  ];
};
