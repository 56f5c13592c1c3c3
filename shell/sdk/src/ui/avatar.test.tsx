import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

const tint = () => screen.getByText('AP').style.getPropertyValue('--tint');

describe('an avatar', () => {
  it('always gives a person the same tint', () => {
    const { unmount } = render(<Avatar firstName="Ana" lastName="Pop" />);
    const first = tint();
    unmount();
    render(<Avatar firstName="Ana" lastName="Pop" size="lg" />);
    expect(tint()).toBe(first);
    expect(Number(first)).toBeGreaterThanOrEqual(0);
  });

  it('is decorative next to a name, and a named image without one', () => {
    const { rerender } = render(<Avatar firstName="Ana" lastName="Pop" />);
    expect(screen.queryByRole('img')).toBeNull();
    rerender(<Avatar firstName="Ana" lastName="Pop" named />);
    expect(screen.getByRole('img', { name: 'Ana Pop' }).textContent).toBe('AP');
    rerender(<Avatar firstName="Ana" lastName="Pop" imageUrl="/api/files/1" named />);
    expect(screen.getByRole('img', { name: 'Ana Pop' }).getAttribute('src')).toBe('/api/files/1');
  });

  it('[PROF-61] loads a photo when it is about to scroll into view, and falls back to initials if it cannot be loaded', () => {
    const { rerender } = render(<Avatar firstName="Ana" lastName="Pop" imageUrl="/api/people/1/avatar?v=1" named />);
    const photo = screen.getByRole('img', { name: 'Ana Pop' });
    expect(photo.getAttribute('loading')).toBe('lazy');
    fireEvent.error(photo);
    expect(screen.getByRole('img', { name: 'Ana Pop' }).textContent).toBe('AP');
    rerender(<Avatar firstName="Ana" lastName="Pop" imageUrl="/api/people/1/avatar?v=2" named />);
    expect(screen.getByRole('img', { name: 'Ana Pop' }).getAttribute('src')).toBe('/api/people/1/avatar?v=2');
  });
});
