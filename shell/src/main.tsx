import './app/shell.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { bootFromCalls, bootFromPage } from './app/boot.ts';
import { createPortal } from './app/portal.ts';
import { Waiting } from './app/waiting.tsx';
import { applyBranding } from './branding/apply-branding.ts';
import { createFederationLoader } from './remotes/federation-loader.ts';

const start = async (element: HTMLElement) => {
  const root = createRoot(element);
  const given = bootFromPage(document);
  if (!given) root.render(<Waiting />);
  const boot = given ?? (await bootFromCalls());
  applyBranding(document.documentElement, boot.branding);
  const portal = createPortal(
    boot,
    window,
    createFederationLoader(document, () => location.reload()),
  );
  root.render(<App portal={portal} />);
};

const element = document.getElementById('root');
// The style sheet shows the sentence about old browsers where this rule is unknown.
if (element && 'CSSScopeRule' in window) void start(element);
