import { isDeepStrictEqual } from 'node:util';
import type { Operation } from 'shared-contracts/operation';
import type { Env } from '../../env.ts';
import { jsonResponse } from './json-response.ts';
import type { Reply } from './route.ts';

/**
 * Holds an answer to the operation's schema: nothing missing, nothing more. For tests and
 * development only, because it costs a large list up to half of its throughput.
 */
const checkAnswer = async (operation: Operation, data: unknown): Promise<void> => {
  if (operation.answer.kind !== 'json') return;
  const sent: unknown = JSON.parse(JSON.stringify(data));
  const parsed = await operation.answer.schema.safeParseAsync(sent);
  if (!parsed.success) throw new Error(`${operation.id} answers what it does not declare: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, sent)) throw new Error(`${operation.id} answers fields that it does not declare`);
};

/** Makes the response from what a handler answered. */
export const answer = async (
  operation: Operation,
  answered: unknown,
  reply: Reply,
  request: Request,
  mode: Env['mode'],
): Promise<Response> => {
  const { kind, status } = operation.answer;
  const { headers } = reply;
  if (answered instanceof Response) {
    for (const [name, value] of headers) answered.headers.append(name, value);
    return answered;
  }
  if (kind === 'json') {
    if (mode !== 'production') await checkAnswer(operation, answered);
    if (!headers.has('cache-control'))
      headers.set('cache-control', operation.method === 'GET' ? 'private, no-cache' : 'no-store');
    return jsonResponse(answered, status, headers, request);
  }
  headers.set('cache-control', 'no-store');
  if (kind === 'redirect' && typeof answered === 'string') headers.set('location', answered);
  else if (kind !== 'none') throw new Error(`${operation.id} must answer a ${kind}`);
  return new Response(null, { status, headers });
};
