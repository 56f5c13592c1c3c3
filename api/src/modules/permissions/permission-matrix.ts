import { count } from 'drizzle-orm';
import { type Actor, mayCall, type Role, roles } from 'shared-contracts/actor';
import type { Operation } from 'shared-contracts/operation';
import { domains } from 'shared-contracts/operations/all';
import { type Rule, rules } from 'shared-contracts/policies/permissions';
import type { PermissionMatrix, PersonPermissions } from 'shared-contracts/schemas/permissions';
import { msg, t, translate } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findUser } from '../../platform/users/repository.ts';
import { users } from '../../platform/users/tables.ts';
import { adminUserOf } from '../users/list-users.ts';

type Domain = keyof typeof domains;

interface Action {
  readonly call: string;
  readonly domain: Domain;
  readonly summary: string;
  readonly situation: string;
  /** Whether the actor may perform the action on something that belongs to the user with this id. */
  readonly may: (ctx: Context, actor: Actor, ownerId: string) => boolean;
}

/** What the admin panel calls the domains. */
const areas: Readonly<Record<Domain, string>> = {
  activities: msg`Activities`,
  'ai-tool-case-studies': msg`AI tool case studies`,
  'ai-tools': msg`AI tools`,
  auth: msg`Sign-in`,
  bookings: msg`Bookings`,
  branding: msg`Branding`,
  comments: msg`Comments`,
  'deploy-tokens': msg`Deploy tokens`,
  energy: msg`Energy`,
  'energy-templates': msg`Energy templates`,
  events: msg`Events`,
  favourites: msg`Favourites`,
  fields: msg`Fields of work`,
  files: msg`Files`,
  grants: msg`Grants`,
  ideas: msg`Ideas`,
  jobs: msg`Jobs`,
  kaizen: msg`Kaizen tips`,
  notifications: msg`Notifications`,
  panels: msg`Dashboard panels`,
  offices: msg`Offices`,
  people: msg`People`,
  permissions: msg`Permissions`,
  portal: msg`Portal`,
  presentations: msg`Presentations`,
  profile: msg`Profile`,
  projects: msg`Projects`,
  ratings: msg`Ratings`,
  remotes: msg`Remotes`,
  reviews: msg`Reviews`,
  search: msg`Portal search`,
  stats: msg`Statistics`,
  submissions: msg`Submissions`,
  'technical-reports': msg`Technical reports`,
  users: msg`Users`,
};

const isOperation = (value: unknown): value is Operation => typeof value === 'object' && value !== null && 'audience' in value;

const actionOf = (domain: Domain, { id, summary, audience }: Operation, situation: string, rule: Rule): Action => ({
  call: situation ? `${id}: ${situation}` : id,
  domain,
  summary,
  situation,
  may: ({ env }, actor, ownerId) => mayCall(audience, actor) && rule(actor, ownerId, env),
});

/** Everything that can be done, from the operations and the policies that decide on them. */
const actions: readonly Action[] = (Object.entries(domains) as [Domain, object][]).flatMap(([domain, members]) =>
  Object.values(members)
    .filter(isOperation)
    .flatMap((operation) =>
      Object.entries(rules[operation.id] ?? { '': () => true }).map(([situation, rule]) =>
        actionOf(domain, operation, situation, rule),
      ),
    ),
);

const described = ({ call, domain, summary, situation }: Action) => ({
  call,
  domain,
  area: translate(areas[domain]),
  summary: translate(summary),
  situation: situation && translate(situation),
});
const [self, other] = ['self', 'someone else'];

/** Who may do what, and how many people hold each role, in any account status. */
export const readPermissions = async (ctx: Context): Promise<PermissionMatrix> => {
  const byRole = await ctx.db.select({ role: users.role, people: count() }).from(users).groupBy(users.role);
  const as = (role: Role, action: Action, ownerId = other) => action.may(ctx, { id: self, role }, ownerId);
  return {
    people: Object.fromEntries(
      roles.map((role) => [role, byRole.find((held) => held.role === role)?.people ?? 0]),
    ) as PermissionMatrix['people'],
    rows: actions.map((action) => ({
      ...described(action),
      allowed: {
        viewer: as('viewer', action),
        owner: as('employee', action, self),
        employee: as('employee', action),
        manager: as('manager', action),
        admin: as('admin', action),
      },
      own: Object.fromEntries(roles.map((role) => [role, as(role, action, self)])) as Record<Role, boolean>,
    })),
  };
};

/**
 * What a user may do. A user whose account is not in use may do nothing.
 * @throws not_found
 */
export const readPersonPermissions = async (ctx: Context, { id }: { readonly id: string }): Promise<PersonPermissions> => {
  const user = await findUser(ctx.db, id);
  if (!user) throw notFound(t`User not found`);
  const { firstName, lastName, role, emailVerified } = user;
  const { status } = adminUserOf(user);
  const closed = status === 'active' ? (emailVerified ? null : 'unconfirmed') : status;
  const actor = { id, role };
  return {
    person: { id, firstName, lastName },
    role,
    closed,
    rows: actions.map((action) => ({
      ...described(action),
      own: closed === null && action.may(ctx, actor, id),
      others: closed === null && action.may(ctx, actor, other),
    })),
  };
};
