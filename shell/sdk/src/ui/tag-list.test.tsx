import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { TagList } from './tag-list.tsx';

const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent);

describe('a tag list', () => {
  it('[PLAT-27] shows 3 tags and the number of the others', () => {
    render(<TagList tags={['a', 'b', 'c', 'd', 'e']} />);
    expect(shown()).toEqual(['a', 'b', 'c', '+2 more']);
  });

  it('shows no number if there are no others', () => {
    render(<TagList tags={['a', 'b', 'c']} />);
    expect(shown()).toEqual(['a', 'b', 'c']);
  });

  it('opens and closes by keyboard', async () => {
    render(<TagList tags={['a', 'b', 'c', 'd']} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(shown()).toEqual(['a', 'b', 'c', 'd', 'Show less']);
    expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(shown()).toEqual(['a', 'b', 'c', '+1 more']);
  });

  it('renders nothing without tags', () => {
    const { container } = render(<TagList tags={[]} />);
    expect(container.innerHTML).toBe('');
  });
});
