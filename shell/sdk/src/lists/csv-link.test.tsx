import { render, screen } from '@testing-library/react';
import { listIdeas } from 'shared-contracts/wire/ideas';
import { expect, it } from 'vitest';
import { CsvLink } from './csv-link.tsx';

it('[PLAT-36] saves the list that the present filters leave', () => {
  render(<CsvLink wire={listIdeas} input={{ query: { q: 'fog & mist', status: 'pending', category: undefined } }} />);
  const link = screen.getByRole('link', { name: 'Export CSV' });
  expect(link.getAttribute('href')).toBe('/api/ideas?q=fog+%26+mist&status=pending');
  expect(link.hasAttribute('download')).toBe(true);
});
