import * as z from 'zod';
import { changeLimits, defineOperation } from '../operation.ts';
import { idParams } from '../schemas/content.ts';
import { deployTokenInputSchema, deployTokenSchema, issuedTokenSchema } from '../schemas/deploy-token.ts';

const invalidates = { reviewers: ['listDeployTokens'] } as const;

export const listDeployTokens = defineOperation({
  id: 'listDeployTokens',
  method: 'GET',
  path: '/api/admin/deploy-tokens',
  summary: 'The deploy tokens of all remotes, the newest first, revoked ones included; never the tokens themselves.',
  audience: 'admin',
  response: { kind: 'json', status: 200, schema: z.array(deployTokenSchema) },
});

export const createDeployToken = defineOperation({
  id: 'createDeployToken',
  method: 'POST',
  path: '/api/admin/deploy-tokens',
  summary: 'Makes a deploy token for a remote and answers it, this once.',
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
  summary: 'Puts a new token in the place of one, which is refused from then on, and answers it, this once.',
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
  summary: 'Ends a deploy token for good.',
  audience: 'admin',
  params: idParams,
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
  invalidates,
});
