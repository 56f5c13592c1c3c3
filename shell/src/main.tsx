import './app/shell.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { bootFromCalls, bootFromPage } from './app/boot.ts';
import { Stopped } from './app/error-pages.tsx';
import { createPortal } from './app/portal.ts';
import { Waiting } from './app/waiting.tsx';
import { holdPageBehindDialogs } from './layout/hold-page.ts';
import { createFederationLoader } from './remotes/federation-loader.ts';

/** Only for developers. */
const loadOverrides = () => import('./remotes/with-overrides.ts');

const start = async (element: HTMLElement) => {
  const root = createRoot(element);
  try {
    const given = bootFromPage(document);
    if (!given) root.render(<Waiting />);
    const released = given ?? (await bootFromCalls());
    const boot = released.overrides?.length ? await (await loadOverrides()).withOverrides(released) : released;
    const loader = createFederationLoader(document, () => location.reload());
    root.render(<App portal={createPortal(boot, window, loader)} />);
  } catch (thrown) {
    console.error(thrown);
    root.render(<Stopped />);
  }
};

const element = document.getElementById('root');
// If the browser does not support this rule, the style sheet shows the message about old browsers.
if (element && 'CSSScopeRule' in window) {
  holdPageBehindDialogs();
  void start(element);
}
