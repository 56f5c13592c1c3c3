import { describeHost } from 'portal-sdk/testing';
import { fakeBoot, fakeLoader } from '../testing/fake-portal.tsx';
import { fakeRemote } from '../testing/fake-remote.ts';
import { createPortal } from './portal.ts';

describeHost('the host that the shell hands to a remote', (user) => {
  sessionStorage.clear();
  const loaded: string[] = [];
  const remote = fakeRemote({ manifest: { search: [{ type: 'idea', label: 'Ideas', list: '/ideas-kaizen' }] } });
  const portal = createPortal(fakeBoot({ user, remotes: [remote] }), window, fakeLoader, {
    load: (address) => void loaded.push(address),
    here: () => '/ideas-kaizen?new',
  });
  return {
    host: portal.hostOf(remote),
    signIn: (next) => portal.session.setState({ user: next }),
    toast: () => portal.toasts.state.getState().toast,
    crumbs: () => portal.crumbs.getState().further,
    departures: () => loaded.filter((address) => address.startsWith('/api/login?returnTo=')).length,
  };
});
