import { Link } from 'portal-sdk/router';
import { Dialog, jt } from 'portal-sdk/ui';
import { useEffect, useState } from 'react';
import { t } from 'shared-contracts/translate';
import type { AreaKey } from './area-keys.ts';
import { type PageShortcut, pageShortcuts } from './page-shortcuts.ts';

interface Group {
  readonly title: string;
  readonly shortcuts: readonly PageShortcut[];
}

const listShortcuts: readonly PageShortcut[] = [
  { keys: ['j'], label: t`Next item` },
  { keys: ['k'], label: t`Previous item` },
  { keys: ['Enter'], label: t`Open the item` },
];

const commands: Group = {
  title: t`With Ctrl or Cmd`,
  shortcuts: [{ keys: ['Ctrl', 'K'], label: t`Search the portal` }],
};

/** The groups in two columns that are about equally high: what the page does, and where to go. */
const groupsFor = (areas: readonly AreaKey[], { frame, page, rows }: ReturnType<typeof pageShortcuts>): readonly Group[][] => [
  [
    { title: t`This page`, shortcuts: page },
    { title: t`Items in the list`, shortcuts: rows ? [...listShortcuts, ...rows] : [] },
    { title: t`Everywhere`, shortcuts: [...frame, { keys: ['?'], label: t`Show keyboard shortcuts` }] },
    commands,
  ],
  [{ title: t`Go to`, shortcuts: areas.map(({ letter, label }) => ({ keys: ['g', letter], label })) }],
];

const keyLabel = (key: string): string => (/^[a-z]$/.test(key) ? key.toUpperCase() : key);

const ShortcutGroup = ({ title, shortcuts }: Group) => (
  <section className="mb-5">
    <h3 className="mb-1 font-semibold text-sm">{title}</h3>
    <dl className="divide-y divide-line text-sm">
      {shortcuts.map(({ keys, label }) => (
        <div key={keys.join(' ')} className="flex items-center justify-between gap-4 py-1.5">
          <dt className="wrap-anywhere min-w-0">{label}</dt>
          <dd className="flex shrink-0 gap-1">
            {keys.map((key) => (
              <kbd key={key} className="key-cap">
                {keyLabel(key)}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

/** The shortcuts that the page declares, including those added after the dialog opened. */
const usePageShortcuts = () => {
  const [declared, setDeclared] = useState(pageShortcuts);
  useEffect(() => {
    const page = document.querySelector('main');
    if (!page) return;
    const changes = new MutationObserver(() => setDeclared(pageShortcuts()));
    changes.observe(page, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, []);
  return declared;
};

const settingsLink = (label: string) => (
  <Link to="/profile?tab=keyboard" className="underline">
    {label}
  </Link>
);

interface ShortcutsDialogProps {
  /** Whether single-key shortcuts are enabled for the person. */
  readonly on: boolean;
  readonly areas: readonly AreaKey[];
  readonly onClose: () => void;
}

/** The shortcuts that are currently available on the page, in groups. */
export const ShortcutsDialog = ({ on, areas, onClose }: ShortcutsDialogProps) => {
  const declared = usePageShortcuts();
  const columns = on ? groupsFor(areas, declared) : [[commands]];
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t`Keyboard shortcuts`}
      description={
        on
          ? jt`Shortcuts work when you're not typing. ${settingsLink(t`Turn single-key shortcuts off`)}`
          : jt`Single-key shortcuts are off. ${settingsLink(t`Turn them on`)}`
      }
    >
      <div className="grid gap-x-10 sm:grid-cols-2">
        {columns.map((groups) => (
          <div key={groups[0]?.title}>
            {groups
              .filter(({ shortcuts }) => shortcuts.length > 0)
              .map((group) => (
                <ShortcutGroup key={group.title} {...group} />
              ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
};
