import { render, screen } from '@testing-library/react';
import { listIdeas } from 'shared-contracts/endpoints/ideas';
import { expect, it } from 'vitest';
import { CsvLink } from './csv-link.tsx';

it('[PLAT-36] links to the file of the filtered list', () => {
  render(<CsvLink endpoint={listIdeas} input={{ query: { q: 'fog & mist', status: 'pending', category: undefined } }} />);
  const link = screen.getByRole('link', { name: 'Export CSV' });
  expect(link.getAttribute('href')).toBe('/api/ideas?q=fog+%26+mist&status=pending');
  expect(link.hasAttribute('download')).toBe(true);
});
