import { Elysia } from 'elysia';
import type { Operation } from 'shared-contracts/operation';
import { methodNotAllowed, notFound } from './errors.ts';
import type { Handler } from './route.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Lists operations without a handler, handlers without an operation, and duplicates. */
export const mismatches = (handlers: readonly Handler[], operations: readonly Operation[]): string[] => {
  const handled = handlers.map(({ operation }) => operation.id);
  const known = new Set(operations.map(({ id }) => id));
  return [
    ...operations.filter(({ id }) => !handled.includes(id)).map(({ id }) => `operation ${id} has no handler`),
    ...handled.filter((id) => !known.has(id)).map((id) => `handler ${id} has no operation`),
    ...handled.filter((id, index) => handled.indexOf(id) !== index).map((id) => `operation ${id} has two handlers`),
  ];
};

/** Rejects what no operation accepts: 405 for the other methods of an operation's path, 404 for unknown paths below /api. */
export const refusals = (operations: readonly Operation[]) => {
  const plugin = new Elysia({ name: 'refusals' });
  for (const [path, group] of Map.groupBy(operations, (operation) => operation.path)) {
    const allowed = group.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    const refuse = () => {
      throw methodNotAllowed(allowed);
    };
    for (const method of methods.filter((name) => !allowed.includes(name))) plugin.route(method, path, refuse, { parse: 'none' });
  }
  const unknown = () => {
    throw notFound();
  };
  // one route per method: `.all` would lose to the page's `.get('/*')`
  for (const path of ['/api', '/api/*']) {
    for (const method of methods) plugin.route(method, path, unknown, { parse: 'none' });
  }
  return plugin;
};
