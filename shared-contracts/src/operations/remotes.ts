import * as z from 'zod';
import { failureKinds, reportPaths } from '../constants/host.ts';
import { changeLimits, defineOperation } from '../operation.ts';
import { releaseSchema, remoteIdSchema, versionSchema } from '../remote-manifest.ts';
import {
  activationInputSchema,
  activeRemoteSchema,
  disableInputSchema,
  fallbackInputSchema,
  liveContractSchema,
  liveSetSchema,
  overrideInputSchema,
  publishedReleaseSchema,
  publishQuerySchema,
  releaseFindingSchema,
  remoteFailureCountSchema,
  remoteLoadSchema,
  remoteParams,
  remoteStatusSchema,
  rollbackInputSchema,
} from '../schemas/remote.ts';
import { msg } from '../translate.ts';

export const remoteFailureSchema = z.object({
  remote: remoteIdSchema,
  version: versionSchema,
  kind: z.enum(failureKinds),
  /** Name and message of the error, truncated to 300 characters by the browser. */
  detail: z.string().max(300),
  count: z.number().int().min(1).max(1000).default(1),
});
export type RemoteFailure = z.input<typeof remoteFailureSchema>;

export const listRemotes = defineOperation({
  id: 'listRemotes',
  method: 'GET',
  path: '/api/remotes',
  summary: msg`Lists the remotes that are active for you, with the digests of their scripts.`,
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: z.array(activeRemoteSchema) },
});

export const reportRemoteFailure = defineOperation({
  id: 'reportRemoteFailure',
  method: 'POST',
  path: reportPaths.failure,
  summary: msg`Reports that a remote failed in a browser.`,
  audience: 'signed-in',
  body: remoteFailureSchema,
  response: { kind: 'none', status: 204 },
  limits: [{ limit: 60, seconds: 600, per: 'actor' }],
  invalidates: { reviewers: ['listRemoteStatuses', 'listRemoteFailures'] },
});

export const listRemoteFailures = defineOperation({
  id: 'listRemoteFailures',
  method: 'GET',
  path: '/api/remotes/failures',
  summary: msg`Lists failures of remotes in browsers, latest first.`,
  audience: 'admin',
  response: { kind: 'json', status: 200, schema: z.array(remoteFailureCountSchema) },
});

export const reportRemoteLoad = defineOperation({
  id: 'reportRemoteLoad',
  method: 'POST',
  path: reportPaths.load,
  summary: msg`Reports how an area opened in a browser.`,
  audience: 'signed-in',
  body: remoteLoadSchema,
  response: { kind: 'none', status: 204 },
  limits: [{ limit: 200, seconds: 600, per: 'actor' }],
  invalidates: { reviewers: ['listRemoteStatuses'] },
});

export const listRemoteStatuses = defineOperation({
  id: 'listRemoteStatuses',
  method: 'GET',
  path: '/api/admin/remotes',
  summary: msg`Returns the state of every remote: its live version, releases with their health, history and failures.`,
  audience: 'admin',
  response: { kind: 'json', status: 200, schema: z.array(remoteStatusSchema) },
});

export const listLiveSets = defineOperation({
  id: 'listLiveSets',
  method: 'GET',
  path: '/api/admin/remotes/history',
  summary: msg`Lists every change of the live versions, latest first, with the versions that were live together.`,
  audience: 'admin',
  response: { kind: 'json', status: 200, schema: z.array(liveSetSchema) },
});

export const listLiveContracts = defineOperation({
  id: 'listLiveContracts',
  method: 'GET',
  path: '/api/remotes/contracts',
  summary: msg`Returns what the live releases were built against. For any deploy token, and for admins.`,
  audience: 'deployer',
  response: { kind: 'json', status: 200, schema: z.array(liveContractSchema) },
});

export const checkRelease = defineOperation({
  id: 'checkRelease',
  method: 'POST',
  path: '/api/remotes/:id/check',
  summary: msg`Checks the record of a release against what the portal offers, without storing it.`,
  audience: 'deployer',
  params: remoteParams,
  body: releaseSchema,
  response: { kind: 'json', status: 200, schema: releaseFindingSchema },
  limits: [{ limit: 240, seconds: 3600, per: 'address' }],
});

export const publishRelease = defineOperation({
  id: 'publishRelease',
  method: 'POST',
  path: '/api/remotes/:id/releases',
  summary: msg`Publishes a release: multipart, first the part \`release\` (release.json), then each file as a part \`file\` named by its path.`,
  audience: 'deployer',
  params: remoteParams,
  query: publishQuerySchema,
  response: { kind: 'json', status: 201, schema: publishedReleaseSchema },
  limits: [{ limit: 60, seconds: 3600, per: 'address' }],
  invalidates: { everyone: ['getRemoteStatus'], reviewers: ['listRemoteStatuses', 'listDeployTokens'] },
});

export const getRemoteStatus = defineOperation({
  id: 'getRemoteStatus',
  method: 'GET',
  path: '/api/remotes/:id',
  summary: msg`Returns a remote's live version, releases, history, and failures in browsers.`,
  audience: 'deployer',
  params: remoteParams,
  response: { kind: 'json', status: 200, schema: remoteStatusSchema },
});

/** Enough for any team, too few to guess a token. */
const deployLimits = [{ limit: 120, seconds: 3600, per: 'address' }] as const;
const invalidates = {
  everyone: ['listRemotes', 'getRemoteStatus'],
  reviewers: ['listRemoteStatuses', 'listLiveSets'],
} as const;

export const activateRelease = defineOperation({
  id: 'activateRelease',
  method: 'POST',
  path: '/api/remotes/:id/activate',
  summary: msg`Activates a published release, for everyone or as a canary.`,
  audience: 'deployer',
  params: remoteParams,
  body: activationInputSchema,
  response: { kind: 'json', status: 200, schema: remoteStatusSchema },
  limits: deployLimits,
  invalidates,
});

export const rollbackRelease = defineOperation({
  id: 'rollbackRelease',
  method: 'POST',
  path: '/api/remotes/:id/rollback',
  summary: msg`Ends a canary; without one, activates the previous version or the given healthy one.`,
  audience: 'deployer',
  params: remoteParams,
  body: rollbackInputSchema,
  response: { kind: 'json', status: 200, schema: remoteStatusSchema },
  limits: deployLimits,
  invalidates,
});

export const disableRemote = defineOperation({
  id: 'disableRemote',
  method: 'POST',
  path: '/api/remotes/:id/disable',
  summary: msg`Takes a remote out of service for everyone, in all versions.`,
  audience: 'deployer',
  params: remoteParams,
  body: disableInputSchema,
  response: { kind: 'json', status: 200, schema: remoteStatusSchema },
  limits: deployLimits,
  invalidates,
});

export const enableRemote = defineOperation({
  id: 'enableRemote',
  method: 'POST',
  path: '/api/remotes/:id/enable',
  summary: msg`Puts a disabled remote back into service.`,
  audience: 'deployer',
  params: remoteParams,
  response: { kind: 'json', status: 200, schema: remoteStatusSchema },
  limits: deployLimits,
  invalidates,
});

export const setRemoteFallback = defineOperation({
  id: 'setRemoteFallback',
  method: 'POST',
  path: '/api/remotes/:id/fallback',
  summary: msg`Sets whether the previous version takes over in a browser where the live one fails.`,
  audience: 'deployer',
  params: remoteParams,
  body: fallbackInputSchema,
  response: { kind: 'json', status: 200, schema: remoteStatusSchema },
  limits: deployLimits,
  invalidates,
});

export const overrideRemote = defineOperation({
  id: 'overrideRemote',
  method: 'PUT',
  path: '/api/remotes/:id/override',
  summary: msg`Loads a remote from the developer's machine in this browser only, where the portal allows it.`,
  audience: 'signed-in',
  params: remoteParams,
  body: overrideInputSchema,
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
});

export const endRemoteOverrides = defineOperation({
  id: 'endRemoteOverrides',
  method: 'DELETE',
  path: '/api/remotes/overrides',
  summary: msg`Returns this browser to the released remotes.`,
  audience: 'signed-in',
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
});
