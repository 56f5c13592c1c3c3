import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HostProvider } from '../host-context.tsx';
import { RouterProvider } from '../router.ts';
import { fakeHost } from '../testing/fake-host.tsx';
import { createMemoryRouter } from '../testing/memory-router.tsx';
import { Byline } from './byline.tsx';

const author = { id: '0190a000-0000-7000-8000-00000000000f', firstName: 'Radu', lastName: 'Ilie' };
const createdAt = '2026-03-09T22:30:00.000Z';
const show = () => {
  const element = (
    <HostProvider host={fakeHost()}>
      <Byline item={{ author, createdAt }} />
    </HostProvider>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
};

it("[IDEA-7] shows initials, name and the date in the company's time zone", () => {
  show();
  expect(screen.getByText('RI')).toBeTruthy();
  expect(screen.getByText('10 Mar 2026')).toBeTruthy();
});

it("links the name to the person's page", () => {
  show();
  expect(screen.getByRole('link', { name: 'Radu Ilie' }).getAttribute('href')).toBe(`/profile/${author.id}`);
});
