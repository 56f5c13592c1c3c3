import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StatusBadge } from './status-badge.tsx';

const tintOf = (word: string) => screen.getByText(word).closest('[class*="bg-"]')?.className;

describe('a status badge', () => {
  it.each([
    ['approved', 'APPROVED', 'success'],
    ['pending', 'PENDING', 'warning'],
    ['rejected', 'REJECTED', 'error'],
    ['draft', 'DRAFT', 'neutral'],
    ['completed', 'COMPLETED', 'info'],
    ['in_progress', 'IN PROGRESS', 'neutral'],
    ['constructor', 'CONSTRUCTOR', 'neutral'],
  ])('[PLAT-26] shows %s as %s in the %s tint', (status, word, tint) => {
    render(<StatusBadge status={status} />);
    expect(tintOf(word)).toContain(`bg-${tint}-soft`);
  });

  it('distinguishes statuses by an icon too, not by colour alone', () => {
    const statuses = ['approved', 'completed', 'pending', 'rejected', 'draft'];
    const { container } = render(statuses.map((status) => <StatusBadge key={status} status={status} />));
    const signs = [...container.querySelectorAll('svg')].map((sign) => sign.innerHTML);
    expect(new Set(signs).size).toBe(5);
  });

  it('uses the labels of its area', () => {
    render(<StatusBadge status="approved" labels={{ approved: 'Active' }} />);
    expect(tintOf('Active')).toContain('bg-success-soft');
  });
});
