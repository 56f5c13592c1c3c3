import * as operations from 'shared-contracts/operations/remotes';
import { type Handler, handler } from '../../platform/http/route.ts';
import { activateRelease } from './activate-release.ts';
import { activeRemotesFor } from './active-remotes.ts';
import { authoriseDeploy } from './authorise-deploy.ts';
import { examineRelease } from './examine-release.ts';
import { listFailures, reportFailure } from './failures.ts';
import { withOverride, withoutOverrides } from './overrides.ts';
import { publishRelease } from './publish-release.ts';
import { receiveRelease } from './receive-release.ts';
import { remoteStatus } from './remote-status.ts';
import { rollBack } from './roll-back.ts';
import { setFallback } from './set-fallback.ts';
import { switchRemote } from './switch-remote.ts';

export const routes: readonly Handler[] = [
  handler(operations.listRemotes, ({ ctx, actor }) => activeRemotesFor(ctx, actor)),
  handler(operations.reportRemoteFailure, async ({ ctx, input }) => {
    await reportFailure(ctx, input.body);
    return undefined;
  }),
  handler(operations.listRemoteFailures, ({ ctx }) => listFailures(ctx)),
  handler(operations.checkRelease, async (call) => {
    const { id: remote } = call.input.params;
    authoriseDeploy(call.ctx, call, remote);
    return examineRelease(call.ctx, { remote, release: call.input.body });
  }),
  handler(operations.publishRelease, async (call) => {
    const { id } = call.input.params;
    const by = authoriseDeploy(call.ctx, call, id);
    return publishRelease(call.ctx, by, await receiveRelease(call.ctx, call.request, id));
  }),
  handler(operations.getRemoteStatus, async (call) => {
    const { id: remote } = call.input.params;
    authoriseDeploy(call.ctx, call, remote);
    return remoteStatus(call.ctx, { remote });
  }),
  handler(operations.activateRelease, async (call) => {
    const { id: remote } = call.input.params;
    await activateRelease(call.ctx, authoriseDeploy(call.ctx, call, remote), { remote, ...call.input.body });
    return remoteStatus(call.ctx, { remote });
  }),
  handler(operations.rollbackRelease, async (call) => {
    const { id: remote } = call.input.params;
    await rollBack(call.ctx, authoriseDeploy(call.ctx, call, remote), { remote });
    return remoteStatus(call.ctx, { remote });
  }),
  handler(operations.disableRemote, async (call) => {
    const { id: remote } = call.input.params;
    const by = authoriseDeploy(call.ctx, call, remote);
    await switchRemote(call.ctx, by, { remote, disabled: true, reason: call.input.body.reason });
    return remoteStatus(call.ctx, { remote });
  }),
  handler(operations.enableRemote, async (call) => {
    const { id: remote } = call.input.params;
    await switchRemote(call.ctx, authoriseDeploy(call.ctx, call, remote), { remote, disabled: false });
    return remoteStatus(call.ctx, { remote });
  }),
  handler(operations.setRemoteFallback, async (call) => {
    const { id: remote } = call.input.params;
    await setFallback(call.ctx, authoriseDeploy(call.ctx, call, remote), { remote, on: call.input.body.on });
    return remoteStatus(call.ctx, { remote });
  }),
  handler(operations.overrideRemote, async ({ ctx, input, request, reply }) => {
    const override = { remote: input.params.id, url: input.body.url };
    reply.headers.append('set-cookie', withOverride(ctx.env, request.headers.get('cookie'), override));
  }),
  handler(operations.endRemoteOverrides, async ({ ctx, reply }) => {
    reply.headers.append('set-cookie', withoutOverrides(ctx.env));
  }),
];
