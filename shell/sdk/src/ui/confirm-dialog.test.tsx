import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

const show = (props: { danger?: boolean; busy?: boolean } = {}) => {
  const callbacks = { onClose: vi.fn(), onConfirm: vi.fn() };
  render(
    <ConfirmDialog
      open
      {...callbacks}
      {...props}
      title="Withdraw this idea?"
      text="Nobody sees it any more."
      confirmLabel="Withdraw"
    />,
  );
  return callbacks;
};

describe('a confirmation dialog', () => {
  it('has its text as description for screen readers', () => {
    show();
    const dialog = screen.getByRole('alertdialog', { name: 'Withdraw this idea?' });
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Nobody sees it any more.');
  });

  it('focuses Cancel if the action cannot be undone', () => {
    show({ danger: true });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('focuses the action if it can be undone', () => {
    show();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Withdraw' }));
  });

  it('cannot be closed or confirmed twice while busy', async () => {
    const { onClose, onConfirm } = show({ busy: true });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
