import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog, type DialogProps } from './dialog.tsx';
import { dialogEvent, topDialog } from './top-dialog.ts';

const onClose = vi.fn();

const Sample = (props: Partial<DialogProps>) => {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog title="Submit New Idea" {...props} open={open} onClose={close}>
        <input aria-label="Title" />
      </Dialog>
    </>
  );
};

const open = async (props: Partial<DialogProps> = {}) => {
  onClose.mockClear();
  render(<Sample {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Submit New Idea' });
};
const layerOf = (dialog: HTMLElement) => dialog.parentElement as HTMLElement;
const pressOutside = (dialog: HTMLElement) => {
  fireEvent.pointerDown(layerOf(dialog));
  fireEvent.click(layerOf(dialog));
};

describe('a dialog', () => {
  it('is modal, has its title as name, and focuses the first field', async () => {
    const dialog = await open({ description: 'It is reviewed first.' });
    expect(dialog.open).toBe(true);
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('It is reviewed first.');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }));
  });

  it('closes on Escape, on the close button and on a click outside', async () => {
    const dialog = await open();
    await userEvent.keyboard('{Escape}');
    expect(dialog.open).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialog.open).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    pressOutside(dialog);
    expect(dialog.open).toBe(false);
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('stays open if a press starts inside and ends outside', async () => {
    const dialog = await open();
    fireEvent.pointerDown(screen.getByRole('textbox'));
    fireEvent.click(layerOf(dialog));
    expect(dialog.open).toBe(true);
  });

  it('stays open while busy', async () => {
    const dialog = await open({ busy: true });
    await userEvent.keyboard('{Escape}');
    pressOutside(dialog);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog.open).toBe(true);
  });

  it('asks before it discards input', async () => {
    const onDiscard = vi.fn();
    const dialog = await open({ confirmClose: true, onDiscard });
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Discard what you typed?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(dialog.open).toBe(true);
    expect(onClose).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onDiscard).toHaveBeenCalledTimes(1);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(dialog.open).toBe(false);
  });
});

describe('[SHELL-161] the focus', () => {
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

  it('cycles inside with the Tab key, in both directions', async () => {
    await open({ footer: <button type="button">Submit</button> });
    const visited: (string | null | undefined)[] = [];
    for (let step = 0; step < 4; step += 1) {
      visited.push(focused());
      await userEvent.tab();
    }
    expect(visited).toEqual(['Title', 'Submit', 'Close', 'Title']);
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    expect(focused()).toBe('Submit');
  });

  it('comes back when something else takes it', async () => {
    await open();
    screen.getByRole('button', { name: 'Close' }).focus();
    screen.getByRole('button', { name: 'Open' }).focus();
    expect(focused()).toBe('Close');
  });

  it('returns to where it was when the dialog closes, even by Escape while nothing has the focus', async () => {
    const dialog = await open();
    screen.getByRole('textbox').blur();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(dialog.open).toBe(false);
    expect(focused()).toBe('Open');
  });

  const elsewhere = () => render(<button type="button">Elsewhere</button>).getByRole('button', { name: 'Elsewhere' });

  it('[SHELL-192] goes to what the page has focused in the meantime when the dialog closes', async () => {
    await open();
    elsewhere().focus();
    expect(focused()).toBe('Title');
    await userEvent.keyboard('{Escape}');
    expect(focused()).toBe('Elsewhere');
  });

  it('[SHELL-192] returns to where it was if a person comes back from the controls of the browser in the meantime', async () => {
    await open();
    screen.getByRole('textbox').blur();
    elsewhere().focus();
    expect(focused()).toBe('Title');
    await userEvent.keyboard('{Escape}');
    expect(focused()).toBe('Open');
  });

  it('stays in the topmost of two dialogs, and Escape closes only that one', async () => {
    const dialog = await open({ confirmClose: true });
    await userEvent.keyboard('{Escape}');
    screen.getByRole('textbox').focus();
    expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true);
    (document.activeElement as HTMLElement).blur();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(dialog.open).toBe(true);
  });
});

interface Gone {
  opener?: boolean;
  part?: boolean;
}
/** A dialog, and what is gone once it has closed: its opener, and the part of the page around that. */
const Page = ({ opener = false, part = false }: Gone) => {
  const [open, setOpen] = useState<boolean>();
  const isOver = open === false;
  return (
    <main tabIndex={-1} aria-label="Page">
      {part && isOver ? null : (
        <section tabIndex={-1} aria-label="Part">
          {opener && isOver ? null : (
            <button type="button" onClick={() => setOpen(true)}>
              Open
            </button>
          )}
        </section>
      )}
      <Dialog open={open === true} title="Rename" onClose={() => setOpen(false)}>
        <input aria-label="Name" />
      </Dialog>
    </main>
  );
};

describe('[SHELL-192] the focus, when what had it before is gone,', () => {
  const closeOn = async (gone: Gone) => {
    render(<Page {...gone} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    return document.activeElement?.getAttribute('aria-label');
  };

  it('goes to the nearest part of the page around that', async () => {
    expect(await closeOn({ opener: true })).toBe('Part');
  });

  it('goes to the content of the page if the part is gone, too', async () => {
    expect(await closeOn({ opener: true, part: true })).toBe('Page');
  });

  it('goes to the content of the page if nothing had it', async () => {
    const page = (open: boolean) => (
      <main tabIndex={-1}>
        <Dialog open={open} title="Rename" onClose={onClose}>
          <input aria-label="Name" />
        </Dialog>
      </main>
    );
    const { rerender } = render(page(true));
    rerender(page(false));
    await act(async () => {});
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('[SHELL-9] the topmost dialog', () => {
  it('is returned by topDialog, and an event is fired whenever it changes', async () => {
    const seen: (string | null)[] = [];
    const listen = () => seen.push(topDialog()?.getAttribute('role') ?? (topDialog() ? 'dialog' : null));
    document.addEventListener(dialogEvent, listen);
    await open({ confirmClose: true });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    document.removeEventListener(dialogEvent, listen);
    expect(seen).toEqual(['dialog', 'alertdialog', 'dialog', null]);
  });

  it('is null once an open dialog has left the page', () => {
    const { unmount } = render(
      <Dialog open onClose={onClose} title="Gone">
        text
      </Dialog>,
    );
    expect(topDialog()).not.toBeNull();
    unmount();
    expect(topDialog()).toBeNull();
  });
});
