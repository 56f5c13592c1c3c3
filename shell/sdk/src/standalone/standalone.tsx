import './standalone.css';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { RemoteDeclaration } from '../declaration.ts';
import type { RemoteProps } from '../host.ts';
import { StandalonePage } from './standalone-page.tsx';

/**
 * Draws a remote as a page of its own, on a stand-in of the shell; the whole of `src/standalone.tsx`.
 * @param declared the remote's manifest
 * @param Remote what its `remote.tsx` exports
 */
export const standalone = (declared: RemoteDeclaration, Remote: ComponentType<RemoteProps>): void => {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page of the standalone mode has an element #root');
  createRoot(element).render(<StandalonePage declared={declared} Remote={Remote} />);
};
