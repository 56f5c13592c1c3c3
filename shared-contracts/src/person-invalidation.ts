import { contentReads, type Invalidation, mergeInvalidations } from './invalidation.ts';

/** The reads whose responses have the names and photos of people, besides a person's own account, by who may make them. */
export const readsWithPeople = {
  everyone: [
    ...Object.values(contentReads).flatMap(({ item }) => item),
    'getLeaderboard',
    'getPerson',
    'listActivities',
    'listBookings',
    'listCaseStudies',
    'listComments',
    'listFavourites',
    'listMentionable',
    'listMyBookings',
    'listNotifications',
    'listProjectMembers',
  ],
  reviewers: [
    'getAuditChoices',
    'getPersonPermissions',
    'listAuditLog',
    'listDeployTokens',
    'listLiveSets',
    'listRemoteStatuses',
    'listReviews',
    'listUsers',
  ],
} as const satisfies Invalidation;

/** The reads that show what a person says of themselves: to them, to colleagues, and to admins. */
export const profileInvalidation = {
  visible: ['getPerson'],
  reviewers: ['listUsers'],
  people: ['getCurrentUser'],
} as const satisfies Invalidation;
/** The same, for a name or a photo. */
export const nameInvalidation = mergeInvalidations(profileInvalidation, readsWithPeople);

/** The reads that a change of an account makes stale: the pages of the admins that show it. */
export const accountInvalidation = {
  reviewers: ['listUsers', 'getAdminStats', 'getPerson', 'getPermissions', 'getPersonPermissions'],
} as const satisfies Invalidation;
/** The same, for a change to who contributes or to anyone's target. */
export const contributorInvalidation = mergeInvalidations(accountInvalidation, { everyone: ['getTeamStats'] });
/** The same, for a change that shows on the person's page, of role, state or address, and on the deploy tokens that they created. */
export const memberInvalidation = mergeInvalidations(contributorInvalidation, {
  everyone: ['getPerson'],
  reviewers: ['listDeployTokens'],
});
