import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HostProvider } from '../host-context.tsx';
import { Link, RouterProvider, useLocation } from '../router.ts';
import { fakeHost } from '../testing/fake-host.tsx';
import { createMemoryRouter } from '../testing/memory-router.tsx';
import { CardGrid } from './card-grid.tsx';

/** Pixels per card and per row gap, which happy-dom does not compute. */
const cardHeight = 100;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(cardHeight);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -window.scrollY, 320, 0));
  window.scrollTo(0, 0);
});

const items = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `card-${n}` }));
/** Every card that the test has rendered. */
const drawn = new Set<string>();
beforeEach(() => drawn.clear());
const Card = ({ id }: { id: string }) => {
  drawn.add(id);
  return <Link to={`/${id}`}>{id}</Link>;
};
const draw = ({ id }: { id: string }) => <Card id={id} />;

let grow: (count: number) => void;
const Page = ({ first }: { first: number }) => {
  const [count, setCount] = useState(first);
  grow = (more) => act(() => setCount(more));
  return useLocation().pathname === '/' ? <CardGrid items={items(count)}>{draw}</CardGrid> : <p>Elsewhere</p>;
};

const open = (count: number) => {
  const element = (
    <HostProvider host={fakeHost()}>
      <Page first={count} />
    </HostProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  return router;
};
// by element: finding roles among hundreds of cards takes seconds
const cards = () => [...document.querySelectorAll('li')];
const names = () => cards().map(({ textContent }) => textContent);
const windowed = () => waitFor(() => expect(cards().length).toBeLessThan(50), { timeout: 10_000 });
const scrollTo = (top: number) =>
  act(async () => {
    window.scrollTo(0, top);
    window.dispatchEvent(new Event('scroll'));
  });

describe('a grid of cards', () => {
  it('renders all of up to 72 cards, without windowing', () => {
    open(72);
    expect(cards()).toHaveLength(72);
    expect(screen.getByRole('list').getAttribute('style')).toBeNull();
    expect(cards()[0]?.hasAttribute('aria-posinset')).toBe(false);
  });

  it('[PLAT-34] renders only cards near the window of a longer list, at most 24 at first', async () => {
    open(3000);
    await windowed();
    expect(drawn.size).toBeLessThanOrEqual(24);
    expect(names()[0]).toBe('card-0');
    const last = Number(cards().at(-1)?.getAttribute('aria-posinset'));
    expect(last * cardHeight).toBeGreaterThan(window.innerHeight);
  });

  it('[PLAT-35] states the position of each card and the total', async () => {
    open(3000);
    await windowed();
    expect(cards()[2]?.getAttribute('aria-posinset')).toBe('3');
    expect(cards()[2]?.getAttribute('aria-setsize')).toBe('3000');
  });

  it('follows the window and reserves the space of the other cards', async () => {
    open(3000);
    await windowed();
    await scrollTo(100_000);
    await waitFor(() => expect(names()).toContain('card-1000'));
    expect(names()).not.toContain('card-0');
    const { paddingTop, paddingBottom } = screen.getByRole('list').style;
    const room = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
    expect(room + cards().length * cardHeight).toBe(3000 * cardHeight);
  });

  it('[PLAT-35] keeps the focused card and its neighbours, wherever the window is', async () => {
    open(3000);
    await windowed();
    const link = screen.getByText('card-3');
    act(() => link.focus());
    await scrollTo(100_000);
    await waitFor(() => expect(names()).toContain('card-1000'));
    expect(document.activeElement).toBe(link);
    expect(names().slice(0, 4)).toEqual(['card-2', 'card-3', 'card-4', names()[3]]);
    expect(link.closest('li')?.style.top).toBe('300px');
  });

  it('keeps the focus when it grows beyond 72', async () => {
    open(60);
    const link = screen.getByText('card-3');
    act(() => link.focus());
    grow(260);
    await windowed();
    expect(document.activeElement).toBe(link);
  });

  it('[PLAT-34] keeps the rendered cards when it grows beyond 72, and renders none far from the window', async () => {
    open(60);
    grow(260);
    expect(names().slice(0, 12)).toEqual(items(12).map(({ id }) => id));
    await windowed();
    expect(drawn.size).toBe(60);
  });

  it('[PLAT-35] restores its scroll position on Back, and the focus on the followed card', async () => {
    const router = open(3000);
    await windowed();
    await scrollTo(100_000);
    await waitFor(() => expect(names()).toContain('card-1000'));
    act(() => screen.getByText('card-1001').focus());
    await act(() => router.navigate('/card-1001'));
    window.scrollTo(0, 0);
    await act(() => router.navigate(-1));
    expect(names()).toContain('card-1001');
    await waitFor(() => expect(window.scrollY).toBe(100_000));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('card-1001'));
  });

  it('starts at its top on a new visit', async () => {
    const router = open(3000);
    await windowed();
    await scrollTo(100_000);
    await act(() => router.navigate('/card-1'));
    window.scrollTo(0, 0);
    await act(() => router.navigate('/'));
    await windowed();
    expect(names()[0]).toBe('card-0');
  });
});
