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
import { routes as fields } from './modules/fields/routes.ts';
import { routes as files } from './modules/files/routes.ts';
import { routes as grants } from './modules/grants/routes.ts';
import { routes as health } from './modules/health/routes.ts';
import { routes as ideas } from './modules/ideas/routes.ts';
import { routes as invitations } from './modules/invitations/routes.ts';
import { routes as kaizenTips } from './modules/kaizen-tips/routes.ts';
import { routes as notifications } from './modules/notifications/routes.ts';
import { routes as offices } from './modules/offices/routes.ts';
import { panelRoutes } from './modules/panels/routes.ts';
import { routes as people } from './modules/people/routes.ts';
import { routes as profile } from './modules/profile/routes.ts';
import { routes as ratings } from './modules/ratings/routes.ts';
import { routes as remotes } from './modules/remotes/routes.ts';
import { routes as reviews } from './modules/reviews/routes.ts';
import { routes as search } from './modules/search/routes.ts';
import { routes as submissions } from './modules/submissions/routes.ts';
import { routes as users } from './modules/users/routes.ts';
import { allowOrigins } from './platform/http/cors.ts';
import { notFound } from './platform/http/errors.ts';
import { problemResponse } from './platform/http/problem.ts';
import { mismatches, type PeerOf, registerOperations } from './platform/http/register.ts';
import type { Handler } from './platform/http/route.ts';
import { secure } from './platform/http/security-headers.ts';

/** The handlers of all areas; an area adds its line. */
const areas: readonly Handler[] = [
  ...activities,
  ...aiTools,
  ...apiDocs,
  ...auth,
  ...booking,
  ...branding,
  ...caseStudies,
  ...comments,
  ...energy,
  ...energyTemplates,
  ...events,
  ...fields,
  ...files,
  ...grants,
  ...health,
  ...ideas,
  ...invitations,
  ...kaizenTips,
  ...notifications,
  ...offices,
  ...people,
  ...profile,
  ...ratings,
  ...remotes,
  ...reviews,
  ...search,
  ...submissions,
  ...users,
];

/** Every handler: those of the areas, and the dashboard's, which is made of them. */
export const handlers: readonly Handler[] = [...areas, ...panelRoutes(areas)];

/**
 * The whole api as one Elysia app, not yet listening.
 * @throws where an operation has no handler, or a handler no operation
 */
export const createApp = (ctx: Context, peerOf: PeerOf = () => undefined) => {
  const problems = mismatches(handlers, operations);
  if (problems.length > 0) throw new Error(`The api and its operations disagree: ${problems.join('; ')}`);
  const app = new Elysia({ systemRouter: false });
  // what never reaches a route, such as an unknown method
  app.onError(({ code, error }) => {
    if (code !== 'NOT_FOUND') ctx.log.error({ err: error }, 'A call failed outside its route');
    return secure(problemResponse(code === 'NOT_FOUND' ? notFound() : error, crypto.randomUUID()), ctx.env);
  });
  allowOrigins(app, ctx.env.corsOrigins);
  registerOperations(app, ctx, handlers, peerOf);
  return app;
};
