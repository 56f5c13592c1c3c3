import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { remoteIdSchema, versionSchema } from '../remote-manifest.ts';
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
  summary: 'The remotes that are active for the caller, as the page carries them.',
  audience: 'signed-in',
  answer: { kind: 'json', status: 200, schema: z.array(z.unknown()) },
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
