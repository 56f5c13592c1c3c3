import { eq } from 'drizzle-orm';
import { defaultBranding } from 'shared-contracts/constants/branding';
import { ideas } from '../../src/modules/ideas/tables.ts';
import { startSession } from '../../src/platform/session/session.ts';
import { sessions } from '../../src/platform/session/tables.ts';
import { hashOfToken, issueToken, newToken } from '../../src/platform/users/account-token.ts';
import { users } from '../../src/platform/users/tables.ts';
import { type Person, password, type TestPortal } from '../portal.ts';
import { aiToolCalls } from './ai-tool-calls.ts';
import { bookingCalls } from './booking-calls.ts';
import { commentCalls } from './comment-calls.ts';
import { energyCalls } from './energy-calls.ts';
import { fieldCalls } from './field-calls.ts';
import { grantCalls } from './grant-calls.ts';
import { presentationCalls } from './presentation-calls.ts';
import { projectCalls } from './project-calls.ts';
import { reportCalls } from './report-calls.ts';
import { type RequestFactory, to } from './request.ts';
import { nextNumber, remote, type World } from './world.ts';

const withForm =
  (path: string): RequestFactory =>
  async (world) => ({ path, body: world.form() });
/** A change of an account that belongs to no caller. */
const ofSomeone =
  (action: string, body: object): RequestFactory =>
  async ({ portal }) => ({ path: `/api/admin/users/${(await portal.person()).user.id}${action}`, body });
const ofCaller =
  (action: string, body: object): RequestFactory =>
  async ({ caller, owner }) => ({ path: `/api/admin/users/${(caller ?? owner).user.id}${action}`, body });
/** The public id of a session; created for the call, since a caller may have none. */
const sessionOf = async ({ ctx }: TestPortal, { user }: Person): Promise<string> => {
  const sid = await startSession(ctx, user.id, 'password');
  const [row] = await ctx.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.sid, sid));
  return row?.id ?? '';
};
/** The id of an approved idea that the caller decided on. */
const ideaDecidedByCaller = async (world: World): Promise<string> => {
  const { id } = await world.approvedIdea();
  // only reviewers can have decided; the row names the caller all the same
  const reviewedBy = (world.caller ?? world.owner).user.id;
  await world.portal.ctx.db.update(ideas).set({ reviewedBy }).where(eq(ideas.id, id));
  return id;
};
const ofRemote = (action: string) => `/api/remotes/${remote}${action}`;
const newPassword = 'another fine one';

/**
 * A valid request for each operation, by its id; a colon and words distinguish the cases of one operation. The object of the call
 * belongs to the world's owner.
 */
export const calls: Readonly<Record<string, RequestFactory>> = {
  getHealth: to('/api/health'),
  getReadiness: to('/api/health/ready'),
  getLiveness: to('/api/health/live'),
  getBranding: to('/api/branding'),
  saveBranding: async (world) => {
    await world.saveBranding();
    return { path: '/api/branding', body: { ...defaultBranding, companyName: 'Soare SA' } };
  },
  uploadLogo: async (world) => ({ path: '/api/upload/logo', body: world.image() }),
  getLogo: async (world) => {
    await world.setLogo();
    return { path: '/api/branding/logo' };
  },
  getApiDocument: to('/api/docs/json'),
  getApiPage: to('/api/docs'),

  startLogin: to('/api/login?returnTo=/ideas-kaizen'),
  getCurrentUser: to('/api/auth/user'),
  getUserStats: to('/api/user-stats?month=2&year=2026'),
  getMonthlyStats: to('/api/user-stats/months'),
  getTeamStats: to('/api/team-stats'),
  arrangeDashboard: to('/api/profile/dashboard', { order: ['tip', 'news'], hidden: ['activity'] }),
  setLanguage: to('/api/profile/language', { language: 'ro' }),
  setShortcuts: to('/api/profile/shortcuts', { singleKeyShortcuts: false }),
  readPanels: to('/api/panels'),
  streamEvents: to('/api/events'),
  logout: to('/api/logout'),
  login: async ({ caller, owner }) => ({ path: '/api/login', body: { email: (caller ?? owner).user.email, password } }),
  register: async () => {
    const name = `newcomer${nextNumber()}`;
    const names = { username: name, email: `${name}@portal.example`, firstName: 'Ana', lastName: 'Pop' };
    return { path: '/api/register', body: { ...names, password: newPassword, confirmPassword: newPassword } };
  },
  forgotPassword: async ({ owner }) => ({ path: '/api/forgot-password', body: { email: owner.user.email } }),
  resetPassword: async ({ portal }) => {
    const token = newToken();
    const resetTokenExpiry = new Date(portal.clock.now().getTime() + 1000);
    await portal.person({ resetToken: hashOfToken(token), resetTokenExpiry });
    return { path: '/api/reset-password', body: { token, password: newPassword, confirmPassword: newPassword } };
  },
  confirmEmail: async ({ portal }) => {
    const { user } = await portal.person({ emailVerified: false });
    const token = await issueToken(portal.ctx, 'confirm_email', { userId: user.id, email: user.email }, 1);
    return { path: '/api/confirm-email', body: { token, password } };
  },
  resendConfirmation: to('/api/confirm-email/resend'),
  correctEmail: async () => ({
    path: '/api/confirm-email/address',
    body: { email: `right${nextNumber()}@portal.example`, currentPassword: password },
  }),

  uploadFile: withForm('/api/upload'),
  'getFile: a fresh upload': async (world) => ({ path: `/api/files/${(await world.upload()).id}` }),
  'getFile: of a pending idea': async (world) => ({ path: (await world.pendingIdea()).fileUrl ?? '' }),
  'getFile: of a draft': async (world) => ({ path: (await world.draftIdea()).fileUrl ?? '' }),
  'getFile: of an approved idea': async (world) => ({ path: (await world.approvedIdea()).fileUrl ?? '' }),

  listIdeas: to('/api/ideas'),
  getIdeaSummary: to('/api/ideas/summary'),
  getIdeaCounts: to('/api/ideas/counts'),
  getIdeaMonths: to('/api/ideas/months?month=2026-03'),
  exportIdeas: to('/api/ideas/export'),
  'getIdea: pending': async (world) => ({ path: `/api/ideas/${(await world.pendingIdea()).id}` }),
  'getIdea: approved': async (world) => ({ path: `/api/ideas/${(await world.approvedIdea()).id}` }),
  'listIdeaHistory: pending': async (world) => ({ path: `/api/ideas/${(await world.pendingIdea()).id}/history` }),
  'listIdeaHistory: approved': async (world) => ({ path: `/api/ideas/${(await world.approvedIdea()).id}/history` }),
  'listIdeaHistory: a draft': async (world) => ({ path: `/api/ideas/${(await world.draftIdea()).id}/history` }),
  submitIdea: async (world) => ({ path: '/api/ideas', body: world.ideaInput() }),
  'getIdea: a draft': async (world) => ({ path: `/api/ideas/${(await world.draftIdea()).id}` }),
  'editIdea: a draft': async (world) => ({
    path: `/api/ideas/${(await world.draftIdea()).id}`,
    body: { draft: true, description: '' },
  }),
  'withdrawIdea: a draft': async (world) => ({ path: `/api/ideas/${(await world.draftIdea()).id}` }),
  'editIdea: pending': async (world) => ({
    path: `/api/ideas/${(await world.pendingIdea()).id}`,
    body: { title: 'Heat the hall with the turbine' },
  }),
  'editIdea: approved': async (world) => ({
    path: `/api/ideas/${(await world.approvedIdea()).id}`,
    body: { title: 'Heat the hall with the turbine' },
  }),
  'withdrawIdea: pending': async (world) => ({ path: `/api/ideas/${(await world.pendingIdea()).id}` }),
  'withdrawIdea: approved': async (world) => ({ path: `/api/ideas/${(await world.approvedIdea()).id}` }),
  'decideIdea: a draft': async (world) => ({
    path: `/api/ideas/${(await world.draftIdea()).id}/status`,
    body: { status: 'approved' },
  }),
  "decideIdea: someone else's": async (world) => {
    const { id } = await world.pendingIdea();
    return { path: `/api/ideas/${id}/status`, body: { status: 'approved' } };
  },
  'decideIdea: own': async (world) => {
    const { portal, caller, owner } = world;
    const { id } = await world.pendingIdea();
    // a viewer cannot have submitted one; the row is theirs all the same
    const authorId = (caller ?? owner).user.id;
    await portal.ctx.db.update(ideas).set({ authorId }).where(eq(ideas.id, id));
    return { path: `/api/ideas/${id}/status`, body: { status: 'approved' } };
  },
  "mergeIdea: someone else's": async (world) => {
    const [{ id }, { id: into }] = [await world.pendingIdea(), await world.approvedIdea()];
    return { path: `/api/ideas/${id}/merge`, body: { into } };
  },
  'mergeIdea: own': async (world) => {
    const { portal, caller, owner } = world;
    const [{ id }, { id: into }] = [await world.pendingIdea(), await world.approvedIdea()];
    // as above
    const authorId = (caller ?? owner).user.id;
    await portal.ctx.db.update(ideas).set({ authorId }).where(eq(ideas.id, id));
    return { path: `/api/ideas/${id}/merge`, body: { into } };
  },
  'downloadIdeaAttachment: pending': async (world) => ({ path: `/api/ideas/${(await world.pendingIdea()).id}/download` }),
  'downloadIdeaAttachment: approved': async (world) => ({ path: `/api/ideas/${(await world.approvedIdea()).id}/download` }),
  uploadIdeaAttachment: withForm('/api/upload/idea'),

  ...aiToolCalls,

  ...bookingCalls,

  ...energyCalls,
  ...grantCalls,
  ...presentationCalls,
  ...reportCalls,
  ...projectCalls,

  ...commentCalls,

  listReviews: to('/api/reviews'),
  getReviewSummary: to('/api/reviews/summary'),
  "undoDecision: someone else's": async (world) => ({
    path: `/api/content/idea/${(await world.approvedIdea()).id}/undo-decision`,
    body: { revision: 2 },
  }),
  'undoDecision: own': async (world) => ({
    path: `/api/content/idea/${await ideaDecidedByCaller(world)}/undo-decision`,
    body: { revision: 2 },
  }),
  'undoDecision: pending': async (world) => ({
    path: `/api/content/idea/${(await world.pendingIdea()).id}/undo-decision`,
    body: { revision: 1 },
  }),
  decideReviews: async (world) => ({
    path: '/api/reviews/decisions',
    body: { decisions: [{ type: 'idea', id: (await world.pendingIdea()).id, status: 'approved' }] },
  }),
  undoDecisions: async (world) => ({
    path: '/api/reviews/undo-decisions',
    body: { decisions: [{ type: 'idea', id: await ideaDecidedByCaller(world), revision: 2 }] },
  }),

  listMySubmissions: to('/api/submissions'),
  getSubmissionSummary: to('/api/submissions/summary'),
  'withdrawSubmission: pending': async (world) => ({ path: `/api/submissions/idea/${(await world.pendingIdea()).id}` }),
  'withdrawSubmission: approved': async (world) => ({ path: `/api/submissions/idea/${(await world.approvedIdea()).id}` }),

  listWithdrawn: to('/api/submissions/withdrawn'),
  undoWithdrawal: async (world) => {
    const { id } = await world.pendingIdea();
    await world.portal.send('DELETE', `/api/ideas/${id}`, { as: world.owner });
    return { path: `/api/content/idea/${id}/undo-withdrawal` };
  },

  'submitDraft: a draft': async (world) => ({ path: `/api/content/idea/${(await world.draftIdea()).id}/submission`, body: {} }),
  'submitDraft: pending': async (world) => ({ path: `/api/content/idea/${(await world.pendingIdea()).id}/submission`, body: {} }),

  checkInvitation: async (world) => ({ path: '/api/accept-invitation/check', body: { token: (await world.invited()).token } }),
  acceptInvitation: async (world) => {
    const { token } = await world.invited();
    const body = { token, username: `guest${nextNumber()}`, password: newPassword, confirmPassword: newPassword };
    return { path: '/api/accept-invitation', body };
  },

  listUsers: to('/api/admin/users'),
  inviteUser: async () => ({
    path: '/api/admin/users',
    body: { email: `guest${nextNumber()}@portal.example`, firstName: 'Ana', lastName: 'Pop', role: 'employee' },
  }),
  "setUserRole: someone else's": ofSomeone('/role', { role: 'manager' }),
  'setUserRole: own': ofCaller('/role', { role: 'manager' }),
  'setUserActive: someone else off': ofSomeone('/active', { isActive: false }),
  'setUserActive: own off': ofCaller('/active', { isActive: false }),
  "setUserTarget: someone else's": ofSomeone('/target', { monthlySubmissionTarget: 5 }),
  'setUserTarget: own': ofCaller('/target', { monthlySubmissionTarget: 5 }),
  resendInvitation: async (world) => ({ path: `/api/admin/users/${(await world.invited()).id}/invitation` }),
  revokeInvitation: async (world) => ({ path: `/api/admin/users/${(await world.invited()).id}/invitation` }),
  getAdminStats: to('/api/admin/stats'),
  listAuditLog: to('/api/admin/audit-log'),
  exportAuditLog: to('/api/admin/audit-log/export'),
  getAuditChoices: to('/api/admin/audit-log/choices'),
  getPermissions: to('/api/admin/permissions'),
  getPersonPermissions: async ({ owner }) => ({ path: `/api/admin/permissions/${owner.user.id}` }),

  'updateProfile: what is theirs': async () => ({
    path: '/api/profile',
    body: { firstName: 'Ana Maria', lastName: 'Pop', phone: '+40 700 000 000', bio: 'Wind and sun' },
  }),
  'updateProfile: the present role': async ({ caller, owner }) => ({
    path: '/api/profile',
    body: { firstName: 'Ana', lastName: 'Pop', role: (caller ?? owner).user.role },
  }),
  'updateProfile: another role': async ({ caller, owner }) => ({
    path: '/api/profile',
    body: { phone: '+40 700 000 000', role: (caller ?? owner).user.role === 'manager' ? 'admin' : 'manager' },
  }),
  "updateProfile: someone else's photo": async (world) => ({
    path: '/api/profile',
    body: { profileImageUrl: (await world.orphanedImage(await world.portal.person())).fileUrl },
  }),
  changePassword: async () => ({
    path: '/api/profile/password',
    body: { currentPassword: password, password: newPassword, confirmPassword: newPassword },
  }),
  listSessions: to('/api/profile/sessions'),
  endOtherSessions: to('/api/profile/sessions'),
  'endSession: own': async ({ portal, caller, owner }) => ({
    path: `/api/profile/sessions/${await sessionOf(portal, caller ?? owner)}`,
  }),
  "endSession: someone else's": async ({ portal }) => ({
    path: `/api/profile/sessions/${await sessionOf(portal, await portal.person())}`,
  }),
  uploadProfileImage: async (world) => ({ path: '/api/upload/profile-image', body: world.image() }),
  uploadCvRomanian: withForm('/api/upload/cv-romanian'),
  uploadCvEnglish: withForm('/api/upload/cv-english'),
  'downloadCv: own': async (world) => {
    await world.setCv(world.caller ?? world.owner);
    return { path: '/api/cv/download/english' };
  },
  "downloadCv: someone else's": async (world) => {
    const someone = await world.portal.person();
    await world.setCv(someone);
    return { path: `/api/cv/download/english?userId=${someone.user.id}` };
  },
  "getFile: someone's photo": async (world) => ({ path: (await world.setPhoto(world.owner)).url }),
  "getFile: someone's CV": async (world) => ({ path: (await world.setCv(world.owner)).url }),

  listNotifications: to('/api/notifications'),
  getNotificationSummary: to('/api/notifications/summary'),
  markNotifications: async () => ({ path: '/api/notifications/read', body: { all: true, read: true } }),
  getNotificationPreferences: to('/api/profile/notifications'),
  setNotificationPreferences: async () => ({
    path: '/api/profile/notifications',
    body: { comment: { inApp: true, mail: false } },
  }),
  listActivities: to('/api/activities'),
  getLeaderboard: to('/api/leaderboard'),

  getPerson: async ({ owner }) => ({ path: `/api/people/${owner.user.id}` }),
  'getPerson: invited': async (world) => ({ path: `/api/people/${(await world.invited()).id}` }),
  getPersonAvatar: async (world) => {
    const { portal, owner } = world;
    const profileImageUrl = (await world.orphanedImage(owner)).fileUrl;
    await portal.ctx.db.update(users).set({ profileImageUrl }).where(eq(users.id, owner.user.id));
    return { path: `/api/people/${owner.user.id}/avatar` };
  },
  'getPersonAvatar: invited': async (world) => ({ path: `/api/people/${(await world.invited()).id}/avatar` }),
  ...fieldCalls,

  searchPortal: to('/api/search?q=ana'),

  listRemotes: to('/api/remotes'),
  reportRemoteFailure: async () => ({
    path: '/api/remotes/failures',
    body: { remote, version: '1.0.0', kind: 'chunk', detail: 'Error: not there' },
  }),
  listRemoteFailures: to('/api/remotes/failures'),
  checkRelease: async (world) => ({ path: ofRemote('/check'), body: world.release() }),
  publishRelease: async (world) => ({ path: ofRemote('/releases'), body: world.releaseForm() }),
  getRemoteStatus: async (world) => {
    await world.activated();
    return { path: ofRemote('') };
  },
  activateRelease: async (world) => ({ path: ofRemote('/activate'), body: { version: await world.published() } }),
  rollbackRelease: async (world) => {
    await world.activated();
    await world.activated();
    return { path: ofRemote('/rollback'), body: {} };
  },
  disableRemote: async (world) => {
    await world.activated();
    return { path: ofRemote('/disable'), body: { reason: 'Broken' } };
  },
  enableRemote: async (world) => {
    await world.activated();
    return { path: ofRemote('/enable') };
  },
  reportRemoteLoad: async () => ({
    path: '/api/remotes/loads',
    body: { remote, version: '1.0.0', outcome: 'shown', milliseconds: 250 },
  }),
  listRemoteStatuses: to('/api/admin/remotes'),
  listLiveSets: to('/api/admin/remotes/history'),
  listLiveContracts: to('/api/remotes/contracts'),
  listDeployTokens: to('/api/admin/deploy-tokens'),
  createDeployToken: async () => ({
    path: '/api/admin/deploy-tokens',
    body: { remote, name: 'Pipeline', scopes: ['publish', 'activate'] },
  }),
  rotateDeployToken: async (world) => ({ path: `/api/admin/deploy-tokens/${await world.deployToken()}/rotate` }),
  revokeDeployToken: async (world) => ({ path: `/api/admin/deploy-tokens/${await world.deployToken()}` }),
  getJobs: to('/api/admin/jobs'),
  retryJob: async (world) => ({ path: `/api/admin/jobs/${await world.failedJob()}/retry` }),
  retryJobs: async (world) => {
    await world.failedJob();
    return { path: '/api/admin/jobs/retry' };
  },
  deleteJob: async (world) => ({ path: `/api/admin/jobs/${await world.failedJob()}` }),
  overrideRemote: async () => ({ path: ofRemote('/override'), body: { url: 'http://localhost:4173' } }),
  endRemoteOverrides: to('/api/remotes/overrides'),
  setRemoteFallback: async (world) => {
    await world.activated();
    return { path: ofRemote('/fallback'), body: { on: true } };
  },
};
