import type { ComponentType } from 'react';
import type { RemoteDeclaration } from './declaration.ts';
import type { RemoteProps } from './host.ts';
import { HostProvider } from './host-context.tsx';
import { LeftDialogs } from './ui/left-dialog.tsx';

type Pages = Readonly<Record<string, ComponentType>>;

/** The root element that scopes the remote's styles, with the page of the current mount. */
const RemoteRoot = ({ host, mount, pages }: RemoteProps & { pages: Pages }) => {
  const Page = pages[mount];
  if (!Page) throw new Error(`This release has no page for ${mount}`);
  return (
    <HostProvider host={host}>
      <div data-mf={import.meta.env.PORTAL_SCOPE ?? 'remote'} className="min-w-0 flex-1">
        <LeftDialogs>
          <Page />
        </LeftDialogs>
      </div>
    </HostProvider>
  );
};

/**
 * Creates the component that a remote exposes: `createRemote<typeof manifest>({ … })`. The types reject a mount without a page and a
 * page without a mount.
 * @param pages by mount path; routes inside a page are relative to its mount.
 */
export const createRemote =
  <Declared extends RemoteDeclaration = RemoteDeclaration>(
    pages: Readonly<Record<Declared['mounts'][number]['path'], ComponentType>>,
  ): ComponentType<RemoteProps> =>
  (props) => <RemoteRoot {...props} pages={pages} />;
