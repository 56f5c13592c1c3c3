import './app/shell.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { bootFromCalls, bootFromPage } from './app/boot.ts';
import { FatalErrorPage } from './app/error-pages.tsx';
import { createPortal } from './app/portal.ts';
import { Waiting } from './app/waiting.tsx';
import { lockScrollBehindDialogs } from './layout/scroll-lock.ts';
import { createFederationLoader } from './remotes/federation-loader.ts';

/** Loaded only in a browser of a developer who overrides a remote. */
const loadOverrides = () => import('./remotes/with-overrides.ts');

const start = async (element: HTMLElement) => {
  const root = createRoot(element);
  try {
    const embedded = bootFromPage(document);
    if (!embedded) root.render(<Waiting />);
    const bootData = embedded ?? (await bootFromCalls());
    const boot = bootData.overrides?.length ? await (await loadOverrides()).withOverrides(bootData) : bootData;
    const loader = createFederationLoader(document, () => location.reload());
    root.render(<App portal={createPortal(boot, window, loader)} />);
  } catch (thrown) {
    console.error(thrown);
    root.render(<FatalErrorPage />);
  }
};

const element = document.getElementById('root');
// If the browser does not support this rule, the style sheet shows the message about old browsers.
if (element && 'CSSScopeRule' in window) {
  lockScrollBehindDialogs();
  void start(element);
}
