import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FileThumbnail } from './chosen-file.tsx';

const imageOf = (container: HTMLElement) => container.querySelector('img');

it('[PLAT-439] a chosen image is shown before it is uploaded, and from its address afterwards', () => {
  const { container, rerender } = render(<FileThumbnail name="roof.png" source={new File(['x'], 'roof.png')} />);
  expect(imageOf(container)?.src).toMatch(/^blob:/);
  rerender(<FileThumbnail name="roof.png" source="/api/files/1" />);
  expect(imageOf(container)?.getAttribute('src')).toBe('/api/files/1');
});

it('[PLAT-439] a file that is not an image, or cannot be displayed, has an icon instead', () => {
  const { container, rerender } = render(<FileThumbnail name="plan.pdf" source="/api/files/1" />);
  expect(imageOf(container)).toBeNull();
  rerender(<FileThumbnail name="roof.png" source="/api/files/2" />);
  const broken = imageOf(container);
  if (broken) fireEvent.error(broken);
  expect(imageOf(container)).toBeNull();
  expect(container.querySelector('svg')).toBeTruthy();
});
