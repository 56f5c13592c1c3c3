import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { declareRemote } from './declaration.ts';
import { createRemote } from './remote.tsx';
import { fakeHost, fakeUser } from './testing/fake-host.tsx';

const manifest = declareRemote({
  title: 'Plants',
  host: '^1.0.0',
  mounts: [
    { path: '/plants', crumb: 'Plants' },
    { path: '/plant-admin', crumb: 'Administration' },
  ],
  navigation: [],
});
const Plants = () => <h1>Plants</h1>;
const Administration = () => <h1>Administration</h1>;

it('[REM-16] a remote has exactly one page for each mount of its manifest: another set is a type error', () => {
  const Remote = createRemote<typeof manifest>({ '/plants': Plants, '/plant-admin': Administration });
  // @ts-expect-error a mount without a page
  createRemote<typeof manifest>({ '/plants': Plants });
  // @ts-expect-error a page without a mount
  createRemote<typeof manifest>({ '/plants': Plants, '/plant-admin': Administration, '/pots': Plants });
  render(<Remote host={fakeHost(fakeUser('employee'))} mount="/plant-admin" />);
  expect(screen.getByRole('heading', { name: 'Administration' })).toBeTruthy();
});
