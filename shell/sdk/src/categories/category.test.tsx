import { cleanup, render, screen, within } from '@testing-library/react';
import { type IdeaCategory, ideaCategories } from 'shared-contracts/constants/idea';
import { afterEach, describe, expect, it } from 'vitest';
import { Chart } from '../charts/chart.tsx';
import { CategoryFilter, CategoryLabel, categoryLooks } from './category.tsx';

afterEach(cleanup);

const categories = Object.keys(ideaCategories) as IdeaCategory[];
const drawingOf = (root: ParentNode | null) => root?.querySelector('svg')?.innerHTML;

describe('[SHELL-140] a category', () => {
  it('has an icon and a hue that no other has', () => {
    expect(new Set(categories.map((category) => categoryLooks[category].sign)).size).toBe(categories.length);
    const hues = categories.map((category) => categoryLooks[category].hue).toSorted((a, b) => a - b);
    const gaps = hues.map((hue, index) => ((hues[index + 1] ?? (hues[0] ?? 0) + 360) - hue + 360) % 360);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(45);
  });

  it('is identified by icon, colour and word; only the word is read out', () => {
    render(<CategoryLabel category="storage_integration" />);
    const label = screen.getByText('Storage Integration');
    expect(label.style.getPropertyValue('--tint')).toBe(String(categoryLooks.storage_integration.hue));
    expect(label.querySelector('svg')?.closest('[aria-hidden="true"]')).toBeTruthy();
  });

  it('shows its icon on the filter once it is chosen', () => {
    const props = { labels: ideaCategories, onChange: () => undefined };
    const { container, rerender } = render(<CategoryFilter {...props} value="" />);
    expect(container.querySelector('label svg')).toBeNull();
    rerender(<CategoryFilter {...props} value="energy_communities" />);
    const shown = drawingOf(screen.getByText('Category'));
    rerender(<CategoryLabel category="energy_communities" />);
    expect(shown).toBe(drawingOf(container));
    expect(shown).toBeTruthy();
  });

  it('has its icon and colour in charts', async () => {
    const [first, second] = ['energy_efficiency', 'grants_calls'] as const;
    render(
      <Chart
        kind="ranked"
        title="Ideas by category"
        columns={['Category', 'Ideas']}
        points={[first, second].map((category) => ({
          label: ideaCategories[category],
          value: 2,
          look: categoryLooks[category],
        }))}
      />,
    );
    const picture = await screen.findByRole('img', { name: 'Ideas by category. Energy Efficiency: 2; Grants & Calls: 2' });
    const row = within(picture).getByText('Grants & Calls').closest('g');
    expect(row?.style.getPropertyValue('--tint')).toBe(String(categoryLooks[second].hue));
    expect(row?.querySelectorAll('.chart-sign, .chart-tinted')).toHaveLength(2);
    expect(picture.querySelectorAll('.chart-bar')).toHaveLength(0);
  });
});
