import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Chart } from './chart.tsx';
import { monthPoints, type PictureProps } from './points.ts';

const months = [
  { month: '2025-12', count: 4 },
  { month: '2026-01', count: 0 },
  { month: '2026-02', count: 2 },
];
const points = monthPoints(months, ({ count }) => count);
const open = (more: Partial<PictureProps> = {}) => {
  render(<Chart kind="bars" title="Ideas by month" columns={['Month', 'Ideas']} points={points} {...more} />);
  return screen.findByRole('img');
};
const drawn = (picture: HTMLElement, of: string) => [...picture.querySelectorAll(of)];

describe('[DASH-33] Chart', () => {
  it('has a name that describes all that it shows, including the target', async () => {
    const picture = await open({ target: { value: 3, label: 'Target' } });
    expect(picture.getAttribute('aria-label')).toBe(
      'Ideas by month. December 2025: 4; January 2026: 0; February 2026: 2; Target: 3',
    );
    expect(screen.getByRole('figure', { name: 'Ideas by month' })).toBeTruthy();
  });

  it('shows its data table when the button is pressed, and the chart again when it is pressed once more', async () => {
    await open({ format: (value) => value.toFixed(1) });
    fireEvent.click(screen.getByRole('button', { name: 'Show as table: Ideas by month' }));
    const table = within(screen.getByRole('table', { name: 'Ideas by month' }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'MonthIdeas',
      'December 20254.0',
      'January 20260.0',
      'February 20262.0',
    ]);
    expect(screen.queryByRole('img')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show as chart: Ideas by month' }));
    expect(screen.getByRole('img')).toBeTruthy();
  });

  it('draws bars as high as their values, each with its value and label', async () => {
    const picture = await open();
    const heights = drawn(picture, 'rect').map((bar) => Number(bar.getAttribute('height')));
    expect(heights).toEqual([100, 3, 50]);
    expect(drawn(picture, 'text').map((text) => text.textContent)).toEqual(['4', 'Dec', '0', 'Jan', '2', 'Feb']);
  });

  it('leaves room for a target that has not been reached', async () => {
    const picture = await open({ target: { value: 8, label: 'Target' } });
    expect(drawn(picture, 'rect').map((bar) => bar.getAttribute('height'))).toEqual(['50', '3', '25']);
    expect(picture.querySelector('.chart-target')?.getAttribute('y1')).toBe('24');
  });

  it('draws a line through all points, none of them outside the chart', async () => {
    const picture = await open({ kind: 'line' });
    expect(drawn(picture, 'circle').map((dot) => Number(dot.getAttribute('cy')))).toEqual([24, 124, 74]);
    expect(picture.querySelector('.chart-line')?.getAttribute('d')).toMatch(/^M/);
  });

  it('draws horizontal bars with the names of the groups, one below the other', async () => {
    const picture = await open({ kind: 'ranked' });
    expect(drawn(picture, '.chart-bar').map((bar) => bar.getAttribute('width'))).toEqual(['100%', '50%']);
    expect(picture.getAttribute('height')).toBe(String(3 * 38));
  });

  it('draws no bar for zero values', async () => {
    const picture = await open({ points: points.map((point) => ({ ...point, value: 0 })) });
    expect(drawn(picture, '.chart-bar')).toEqual([]);
    expect(drawn(picture, 'rect')).toHaveLength(3);
  });
});
