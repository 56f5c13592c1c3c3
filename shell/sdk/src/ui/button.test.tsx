import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

describe('a busy button', () => {
  it('ignores clicks and keys, and keeps the focus', async () => {
    const onClick = vi.fn();
    const { rerender } = render(<Button onClick={onClick}>Save</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onClick).toHaveBeenCalledTimes(1);

    rerender(
      <Button onClick={onClick} busy>
        Save
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('does not submit its form a second time', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    await userEvent.click(screen.getByRole('button'));
    rerender(form(true));
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('shows its busy label, also to screen readers', () => {
    const { rerender } = render(<Button busyLabel="Logging out...">Log out</Button>);
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    rerender(
      <Button busyLabel="Logging out..." busy>
        Log out
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Logging out...' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status')).toBe(status);
    expect(status.textContent).toBe('Logging out...');
  });

  it('[SHELL-162] animates only while busy: an invisible spinner would keep the page repainting', () => {
    const { container, rerender } = render(<Button busyLabel="Loading…">Load more</Button>);
    expect(container.querySelector('.animate-spin')).toBeNull();
    rerender(
      <Button busyLabel="Loading…" busy>
        Load more
      </Button>,
    );
    expect(container.querySelector('.animate-spin')).not.toBeNull();
  });

  it('reserves space for both labels, so that the layout does not shift', () => {
    const faces = () => screen.getByRole('button').textContent;
    const { rerender } = render(<Button busyLabel="Submitting...">Submit</Button>);
    const resting = faces();
    rerender(
      <Button busyLabel="Submitting..." busy>
        Submit
      </Button>,
    );
    expect(faces()).toBe(resting);
  });
});

it('a button inside a form does not submit it by default', async () => {
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button>Add</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});
