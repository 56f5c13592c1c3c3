import { Elysia } from 'elysia';
import { operations } from 'shared-contracts/operations/all';
import type { Context } from './context.ts';
import { routes as activities } from './modules/activities/routes.ts';
import { routes as aiTools } from './modules/ai-tools/routes.ts';
import { routes as apiDocs } from './modules/api-docs/routes.ts';
import { routes as auth } from './modules/auth/routes.ts';
import { routes as booking } from './modules/booking/routes.ts';
import { routes as branding } from './modules/branding/routes.ts';
import { routes as caseStudies } from './modules/case-studies/routes.ts';
import { routes as comments } from './modules/comments/routes.ts';
import { routes as energy } from './modules/energy/routes.ts';
import { routes as energyTemplates } from './modules/energy-templates/routes.ts';
import { routes as events } from './modules/events/routes.ts';
import { routes as favourites } from './modules/favourites/routes.ts';
import { routes as fields } from './modules/fields/routes.ts';
import { routes as files } from './modules/files/routes.ts';
import { routes as grants } from './modules/grants/routes.ts';
import { routes as health } from './modules/health/routes.ts';
import { routes as ideas } from './modules/ideas/routes.ts';
import { routes as jobs } from './modules/jobs/routes.ts';
import { routes as kaizenTips } from './modules/kaizen-tips/routes.ts';
import { polledMetrics } from './modules/metrics/polled-metrics.ts';
import { routes as notifications } from './modules/notifications/routes.ts';
import { panelRoutes } from './modules/panels/routes.ts';
import { routes as people } from './modules/people/routes.ts';
import { routes as permissions } from './modules/permissions/routes.ts';
import { routes as presentations } from './modules/presentations/routes.ts';
import { routes as profile } from './modules/profile/routes.ts';
import { routes as projects } from './modules/projects/routes.ts';
import { routes as ratings } from './modules/ratings/routes.ts';
import { admitDeployer } from './modules/remotes/publish/admit-deployer.ts';
import { routes as remotes } from './modules/remotes/routes.ts';
import { routes as reports } from './modules/reports/routes.ts';
import { routes as reviews } from './modules/reviews/routes.ts';
import { routes as search } from './modules/search/routes.ts';
import { routes as stats } from './modules/stats/routes.ts';
import { routes as submissions } from './modules/submissions/routes.ts';
import { routes as users } from './modules/users/routes.ts';
import { callLog, traceCalls } from './platform/http/call-log.ts';
import { crossOrigins } from './platform/http/caller-checks.ts';
import { metrics } from './platform/http/metrics.ts';
import { modulePlugin } from './platform/http/pipeline.ts';
import { problemHook } from './platform/http/problem.ts';
import { requestBounds } from './platform/http/request-bounds.ts';
import { type PeerOf, requestContext } from './platform/http/request-context.ts';
import { type Handler, mismatches, refusals } from './platform/http/route.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { installFieldMessages } from './platform/http/validate.ts';
import { InvalidCalls } from './platform/rate-limit/invalid-calls.ts';
import { ReadStamps } from './platform/stamps/read-stamps.ts';
import { observedContext } from './platform/stamps/recording.ts';
import * as schema from './schema.ts';

/**
 * Once the process is shutting down, closes each connection after its response: the client opens the next one to another process.
 */
const closeConnections = (stopping: AbortSignal | undefined) =>
  new Elysia({ name: 'close-connections' }).onRequest(({ set }) => {
    if (stopping?.aborted) set.headers.connection = 'close';
  });

/** The operations of each module; each module adds its line. */
const moduleRoutes: Readonly<Record<string, readonly Handler[]>> = {
  activities,
  aiTools,
  apiDocs,
  auth,
  booking,
  branding,
  caseStudies,
  comments,
  energy,
  energyTemplates,
  events,
  favourites,
  fields,
  files,
  grants,
  health,
  ideas,
  jobs,
  kaizenTips,
  notifications,
  people,
  permissions,
  presentations,
  profile,
  projects,
  ratings,
  remotes,
  reports,
  reviews,
  search,
  stats,
  submissions,
  users,
};
/** The panels of the dashboard use the operations of the other modules. */
const modules = { ...moduleRoutes, panels: panelRoutes(Object.values(moduleRoutes).flat()) };

/** Every operation with its handler. */
export const handlers: readonly Handler[] = Object.values(modules).flat();

installFieldMessages();

/**
 * The whole api as one Elysia app, not yet listening.
 * @throws when an operation has no handler, or a handler no operation
 */
export const createApp = (context: Context, peerOf: PeerOf = () => undefined) => {
  const ctx = observedContext(context);
  const contradictions = mismatches(handlers, operations);
  if (contradictions.length > 0) throw new Error(`The api and its operations disagree: ${contradictions.join('; ')}`);
  const stamps = new ReadStamps({ clock: ctx.clock, env: ctx.env, schema, operations });
  const deps = { ctx, requests: requestContext(ctx, peerOf, stamps), invalidCalls: new InvalidCalls(ctx.clock), admitDeployer };
  const { observe, endpoint } = metrics(ctx, polledMetrics);
  return (
    new Elysia({ systemRouter: false })
      .use(securityHeaders(ctx.env))
      .use(ctx.env.tracing ? traceCalls(operations) : new Elysia())
      .use(callLog(ctx.log, observe))
      .use(closeConnections(ctx.stopping))
      .use(requestBounds(ctx.env))
      .use(crossOrigins(ctx.env.corsOrigins))
      .use(Object.entries(modules).map(([name, routes]) => modulePlugin(name, routes, deps)))
      .use(refusals(operations))
      // after the modules: their own hooks undo what a failed call has started
      .onError(problemHook(ctx.log))
      .use(endpoint)
  );
};
