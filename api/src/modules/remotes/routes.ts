import * as tokens from 'shared-contracts/operations/deploy-tokens';
import * as operations from 'shared-contracts/operations/remotes';
import type { ChangeOrigin, RemoteStatus } from 'shared-contracts/schemas/remote';
import { type AnyCall, type Handler, handler } from '../../platform/http/route.ts';
import { activateRelease, rollBack } from './live/activate-release.ts';
import { activeRemotesFor } from './live/active-remotes.ts';
import { listFailures, reportFailure } from './live/browser-failures.ts';
import { withOverride, withoutOverrides } from './live/overrides.ts';
import type { ChangedBy } from './live/registry-change.ts';
import { listLiveSets, listRemoteStatuses, remoteStatus } from './live/remote-status.ts';
import { reportLoad } from './live/report-load.ts';
import { setFallback, switchRemote } from './live/switch-remote.ts';
import { authoriseDeploy } from './publish/admit-deployer.ts';
import { createDeployToken, listDeployTokens, revokeDeployToken, rotateDeployToken } from './publish/deploy-tokens.ts';
import { examineRelease, publishRelease } from './publish/publish-release.ts';
import { receiveRelease } from './publish/receive-release.ts';
import { listLiveContracts } from './published.ts';

interface ChangingCall extends Pick<AnyCall, 'ctx' | 'request' | 'actor'> {
  readonly input: { readonly params: { readonly id: string } };
}

/** Changes what is live on behalf of the caller, and returns what is live afterwards. */
const changeRemote = async (
  call: ChangingCall,
  origin: ChangeOrigin,
  change: (by: ChangedBy, remote: string) => Promise<void>,
): Promise<RemoteStatus> => {
  const { id: remote } = call.input.params;
  await change(await authoriseDeploy(call.ctx, call, remote, 'activate', origin), remote);
  return remoteStatus(call.ctx, { remote });
};

export const routes: readonly Handler[] = [
  handler(operations.listRemotes, ({ ctx, actor }) => activeRemotesFor(ctx, actor)),
  handler(operations.reportRemoteFailure, async ({ ctx, input }) => {
    await reportFailure(ctx, input.body);
    return undefined;
  }),
  handler(operations.listRemoteFailures, ({ ctx }) => listFailures(ctx)),
  handler(operations.reportRemoteLoad, async ({ ctx, actor, input }) => {
    await reportLoad(ctx, actor, input.body);
  }),
  handler(operations.listRemoteStatuses, ({ ctx }) => listRemoteStatuses(ctx)),
  handler(operations.listLiveSets, ({ ctx }) => listLiveSets(ctx)),
  handler(operations.listLiveContracts, ({ ctx }) => listLiveContracts(ctx)),
  handler(operations.checkRelease, async (call) => {
    const { id: remote } = call.input.params;
    await authoriseDeploy(call.ctx, call, remote);
    return examineRelease(call.ctx, { remote, release: call.input.body });
  }),
  handler(operations.publishRelease, async (call) => {
    const { params, query } = call.input;
    const by = await authoriseDeploy(call.ctx, call, params.id, 'publish', query);
    return publishRelease(call.ctx, by, await receiveRelease(call.ctx, call.request, params.id), query.dryRun);
  }),
  handler(operations.getRemoteStatus, async (call) => {
    const { id: remote } = call.input.params;
    await authoriseDeploy(call.ctx, call, remote);
    return remoteStatus(call.ctx, { remote });
  }),
  handler(operations.activateRelease, (call) =>
    changeRemote(call, call.input.body, (by, remote) => activateRelease(call.ctx, by, { remote, ...call.input.body })),
  ),
  handler(operations.rollbackRelease, (call) =>
    changeRemote(call, call.input.body, (by, remote) => rollBack(call.ctx, by, { remote, version: call.input.body.version })),
  ),
  handler(operations.disableRemote, (call) =>
    changeRemote(call, call.input.body, (by, remote) => switchRemote(call.ctx, by, { remote, disabled: true })),
  ),
  handler(operations.enableRemote, (call) =>
    changeRemote(call, {}, (by, remote) => switchRemote(call.ctx, by, { remote, disabled: false })),
  ),
  handler(operations.setRemoteFallback, (call) =>
    changeRemote(call, {}, (by, remote) => setFallback(call.ctx, by, { remote, on: call.input.body.on })),
  ),
  handler(tokens.listDeployTokens, ({ ctx }) => listDeployTokens(ctx)),
  handler(tokens.createDeployToken, ({ ctx, actor, input }) => createDeployToken(ctx, actor, input.body)),
  handler(tokens.rotateDeployToken, ({ ctx, actor, input }) => rotateDeployToken(ctx, actor, input.params.id)),
  handler(tokens.revokeDeployToken, ({ ctx, actor, input }) => revokeDeployToken(ctx, actor, input.params.id)),
  handler(operations.overrideRemote, async ({ ctx, input, request, reply }) => {
    const override = { remote: input.params.id, url: input.body.url };
    reply.headers.append('set-cookie', withOverride(ctx.env, request.headers.get('cookie'), override));
  }),
  handler(operations.endRemoteOverrides, async ({ ctx, reply }) => {
    reply.headers.append('set-cookie', withoutOverrides(ctx.env));
  }),
];
