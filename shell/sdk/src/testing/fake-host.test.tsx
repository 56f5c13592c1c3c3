import { fakeHost } from './fake-host.tsx';
import { describeHost } from './host-contract.tsx';
import { ideasPages } from './host-under-test.ts';

describeHost('the host of tests and stand-alone pages', (user) => {
  let left = 0;
  const host = fakeHost(user, 'Europe/Bucharest', {
    leave: () => {
      left += 1;
    },
    areas: [{ manifest: ideasPages }],
  });
  return {
    host,
    signIn: (next) => host.session.setState({ user: next }),
    toast: () => host.screen.getState().toast,
    crumbs: () => host.screen.getState().crumbs,
    departures: () => left,
  };
});
