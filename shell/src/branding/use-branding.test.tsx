import { act, screen } from '@testing-library/react';
import { keyOf } from 'portal-sdk/query';
import { defaultBranding } from 'shared-contracts/constants/branding';
import { getBranding } from 'shared-contracts/endpoints/branding';
import { expect, it } from 'vitest';
import { renderPortal } from '../testing/fake-portal.tsx';

it('[ADM-26] an open page applies name, contacts, colours and font as soon as the branding is refetched', async () => {
  const { portal } = renderPortal('/');
  expect(await screen.findAllByText('Innovation Portal')).not.toHaveLength(0);
  const variable = (name: string) => document.documentElement.style.getPropertyValue(name);
  const contacts = [{ label: 'Desk', value: 'Room 4' }];
  act(() => {
    const saved = { ...defaultBranding, companyName: 'Soare SA', primaryColor: '#AA3300', primaryFont: 'System UI', contacts };
    portal.host.queryClient.setQueryData(keyOf(getBranding), saved);
  });
  expect(await screen.findAllByText('Soare SA')).not.toHaveLength(0);
  expect(screen.queryByText('Innovation Portal')).toBeNull();
  expect(screen.getByText(/Room 4/)).toBeTruthy();
  expect(document.title).toContain('Soare SA');
  expect([variable('--brand-primary'), variable('--brand-font')]).toEqual(['#AA3300', 'system-ui']);
});
