import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KeptFocus } from './kept-focus.tsx';

const Desks = ({ shown = true, free = true }: { shown?: boolean; free?: boolean }) => (
  <KeptFocus label="Desks" className="">
    {shown ? (
      <button type="button" disabled={!free}>
        Desk 6
      </button>
    ) : null}
  </KeptFocus>
);

it.each([
  ['disappears', { shown: false }],
  ['is disabled', { free: false }],
])('[BOOK-55] a part of the page takes the focus when its focused element %s', async (_what, then) => {
  const { rerender } = render(<Desks />);
  screen.getByRole('button').focus();
  rerender(<Desks {...then} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Desks' })), { timeout: 1000 });
});
