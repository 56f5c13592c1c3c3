import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { releaseSchema, remoteIdSchema, versionSchema } from '../remote-manifest.ts';
import {
  activationInputSchema,
  activeRemoteSchema,
  disableInputSchema,
  fallbackInputSchema,
  overrideInputSchema,
  publishedReleaseSchema,
  releaseFindingSchema,
  remoteFailureCountSchema,
  remoteParams,
  remoteStatusSchema,
} from '../schemas/remote.ts';
import { failureKinds } from '../terms/host.ts';

export const remoteFailureSchema = z.object({
  remote: remoteIdSchema,
  version: versionSchema,
  kind: z.enum(failureKinds),
  /** Name and message of the error, cut to 300 characters by the browser. */
  detail: z.string().max(300),
  count: z.number().int().min(1).max(1000).default(1),
});
export type RemoteFailure = z.input<typeof remoteFailureSchema>;

export const listRemotes = defineOperation({
  id: 'listRemotes',
  method: 'GET',
  path: '/api/remotes',
  summary: 'The remotes that are active for the caller, as the page carries them, and the digests of their scripts.',
  audience: 'signed-in',
  answer: { kind: 'json', status: 200, schema: z.array(activeRemoteSchema) },
});

export const reportRemoteFailure = defineOperation({
  id: 'reportRemoteFailure',
  method: 'POST',
  path: '/api/remotes/failures',
  summary: 'Tells the server that a remote failed in a browser.',
  audience: 'signed-in',
  body: remoteFailureSchema,
  answer: { kind: 'none', status: 204 },
  limits: [{ limit: 60, seconds: 600, per: 'actor' }],
});

export const listRemoteFailures = defineOperation({
  id: 'listRemoteFailures',
  method: 'GET',
  path: '/api/remotes/failures',
  summary: 'What failed of remotes in browsers, the latest first.',
  audience: 'admin',
  answer: { kind: 'json', status: 200, schema: z.array(remoteFailureCountSchema) },
});

export const checkRelease = defineOperation({
  id: 'checkRelease',
  method: 'POST',
  path: '/api/remotes/:id/check',
  summary: 'Compares the record of a release with what the portal offers, and keeps nothing of it.',
  audience: 'deployer',
  params: remoteParams,
  body: releaseSchema,
  answer: { kind: 'json', status: 200, schema: releaseFindingSchema },
  limits: [{ limit: 240, seconds: 3600, per: 'address' }],
});

export const publishRelease = defineOperation({
  id: 'publishRelease',
  method: 'POST',
  path: '/api/remotes/:id/releases',
  summary:
    'Publishes a release: multipart with the part `release` (release.json) first, then each file as a part `file` whose file name is its path.',
  audience: 'deployer',
  params: remoteParams,
  answer: { kind: 'json', status: 201, schema: publishedReleaseSchema },
  limits: [{ limit: 60, seconds: 3600, per: 'address' }],
});

export const getRemoteStatus = defineOperation({
  id: 'getRemoteStatus',
  method: 'GET',
  path: '/api/remotes/:id',
  summary: 'What is live of a remote, its releases, its history, and what failed of it in browsers.',
  audience: 'deployer',
  params: remoteParams,
  answer: { kind: 'json', status: 200, schema: remoteStatusSchema },
});

/** Enough for any team, too few to guess a token. */
const deployLimits = [{ limit: 120, seconds: 3600, per: 'address' }] as const;
const makesStale = ['listRemotes', 'getRemoteStatus'] as const;

export const activateRelease = defineOperation({
  id: 'activateRelease',
  method: 'POST',
  path: '/api/remotes/:id/activate',
  summary: 'Makes a published release live, for everyone or for a canary.',
  audience: 'deployer',
  params: remoteParams,
  body: activationInputSchema,
  answer: { kind: 'json', status: 200, schema: remoteStatusSchema },
  limits: deployLimits,
  changes: makesStale,
});

export const rollbackRelease = defineOperation({
  id: 'rollbackRelease',
  method: 'POST',
  path: '/api/remotes/:id/rollback',
  summary: 'Ends a canary, or else makes the version that was live before live again.',
  audience: 'deployer',
  params: remoteParams,
  answer: { kind: 'json', status: 200, schema: remoteStatusSchema },
  limits: deployLimits,
  changes: makesStale,
});

export const disableRemote = defineOperation({
  id: 'disableRemote',
  method: 'POST',
  path: '/api/remotes/:id/disable',
  summary: 'Takes a remote out of service for everyone, whatever its version.',
  audience: 'deployer',
  params: remoteParams,
  body: disableInputSchema,
  answer: { kind: 'json', status: 200, schema: remoteStatusSchema },
  limits: deployLimits,
  changes: makesStale,
});

export const enableRemote = defineOperation({
  id: 'enableRemote',
  method: 'POST',
  path: '/api/remotes/:id/enable',
  summary: 'Puts a disabled remote back into service.',
  audience: 'deployer',
  params: remoteParams,
  answer: { kind: 'json', status: 200, schema: remoteStatusSchema },
  limits: deployLimits,
  changes: makesStale,
});

export const setRemoteFallback = defineOperation({
  id: 'setRemoteFallback',
  method: 'POST',
  path: '/api/remotes/:id/fallback',
  summary: 'Says whether the version that was live before takes over by itself in a browser where the live one fails.',
  audience: 'deployer',
  params: remoteParams,
  body: fallbackInputSchema,
  answer: { kind: 'json', status: 200, schema: remoteStatusSchema },
  limits: deployLimits,
  changes: makesStale,
});

export const overrideRemote = defineOperation({
  id: 'overrideRemote',
  method: 'PUT',
  path: '/api/remotes/:id/override',
  summary: 'Lets this browser alone take a remote from the machine of its person, where the portal allows it.',
  audience: 'signed-in',
  params: remoteParams,
  body: overrideInputSchema,
  answer: { kind: 'none', status: 204 },
});

export const endRemoteOverrides = defineOperation({
  id: 'endRemoteOverrides',
  method: 'DELETE',
  path: '/api/remotes/overrides',
  summary: 'Gives this browser the released remotes again.',
  audience: 'signed-in',
  answer: { kind: 'none', status: 204 },
});
