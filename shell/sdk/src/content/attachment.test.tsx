import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showOnPage } from '../testing/sample-item.tsx';
import { Attachment } from './attachments.tsx';

const item = { fileUrl: '/api/files/1', fileName: 'Plan.pdf', fileSize: 1_310_720 };
const show = (changes: Partial<typeof item> | { fileSize: null } | { fileUrl: null }, mayDownload = true) =>
  showOnPage(<Attachment item={{ ...item, ...changes }} href="/api/things/1/download" mayDownload={mayDownload} />);

it('[PLAT-27] shows name, size in MB with two decimals, and a download in a new tab', () => {
  show({});
  expect(screen.getByText('Plan.pdf')).toBeTruthy();
  expect(screen.getByText('1.25 MB')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Download Plan.pdf' });
  expect(link.getAttribute('href')).toBe('/api/things/1/download');
  expect(link.getAttribute('target')).toBe('_blank');
});

it('shows the name without a link to people who may not download it', () => {
  show({}, false);
  expect(screen.getByText('Plan.pdf')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('omits an unknown size, and renders nothing without a file', () => {
  const { container } = show({ fileSize: null });
  expect(container.textContent).toBe('Plan.pdf');
  expect(show({ fileUrl: null }).container.textContent).toBe('');
});
