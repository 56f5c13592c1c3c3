import * as z from 'zod';
import { changeLimits, defineOperation } from '../operation.ts';
import { idParams } from '../schemas/content.ts';
import { deployTokenInputSchema, deployTokenSchema, issuedTokenSchema } from '../schemas/deploy-token.ts';
import { msg } from '../translate.ts';

const invalidates = { reviewers: ['listDeployTokens'] } as const;

export const listDeployTokens = defineOperation({
  id: 'listDeployTokens',
  method: 'GET',
  path: '/api/admin/deploy-tokens',
  summary: msg`Lists the deploy tokens of all remotes, newest first, including revoked ones. Never the secrets themselves.`,
  audience: 'admin',
  response: { kind: 'json', status: 200, schema: z.array(deployTokenSchema) },
});

export const createDeployToken = defineOperation({
  id: 'createDeployToken',
  method: 'POST',
  path: '/api/admin/deploy-tokens',
  summary: msg`Creates a deploy token for a remote, and shows it once.`,
  audience: 'admin',
  body: deployTokenInputSchema,
  response: { kind: 'json', status: 201, schema: issuedTokenSchema },
  limits: changeLimits,
  invalidates,
});

export const rotateDeployToken = defineOperation({
  id: 'rotateDeployToken',
  method: 'POST',
  path: '/api/admin/deploy-tokens/:id/rotate',
  summary: msg`Replaces a deploy token, and shows the new one once. The old one stops working.`,
  audience: 'admin',
  params: idParams,
  response: { kind: 'json', status: 200, schema: issuedTokenSchema },
  limits: changeLimits,
  invalidates,
});

export const revokeDeployToken = defineOperation({
  id: 'revokeDeployToken',
  method: 'DELETE',
  path: '/api/admin/deploy-tokens/:id',
  summary: msg`Revokes a deploy token permanently.`,
  audience: 'admin',
  params: idParams,
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
  invalidates,
});
