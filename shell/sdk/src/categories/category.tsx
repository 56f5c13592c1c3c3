import BatteryCharging from 'lucide-react/icons/battery-charging';
import Landmark from 'lucide-react/icons/landmark';
import Leaf from 'lucide-react/icons/leaf';
import Sparkles from 'lucide-react/icons/sparkles';
import Sun from 'lucide-react/icons/sun';
import UsersRound from 'lucide-react/icons/users-round';
import { type IdeaCategory, ideaCategories } from 'shared-contracts/constants/idea';
import type { Look } from '../charts/points.ts';
import { tint } from '../ui/tint.ts';

/**
 * How a category looks wherever it is named. The hues keep away from the red of errors and differ from each other also for
 * those who see few colours; lightness and chroma stand in the style sheets, where each theme keeps its contrast.
 */
export const categoryLooks: Readonly<Record<IdeaCategory, Look>> = {
  energy_efficiency: { sign: Leaf, hue: 150 },
  renewables_integration: { sign: Sun, hue: 85 },
  storage_integration: { sign: BatteryCharging, hue: 255 },
  ai_automation: { sign: Sparkles, hue: 300 },
  energy_communities: { sign: UsersRound, hue: 350 },
  grants_calls: { sign: Landmark, hue: 205 },
};

interface CategoryProps {
  readonly category: IdeaCategory;
}

/** The sign of a category, beside its name. */
export const CategorySign = ({ category }: CategoryProps) => {
  const { sign: Sign, hue } = categoryLooks[category];
  return (
    <span className="category-sign" style={tint(hue)} aria-hidden="true">
      <Sign />
    </span>
  );
};

/** A category by sign, colour and word. */
export const CategoryLabel = ({ category }: CategoryProps) => (
  <span className="category" style={tint(categoryLooks[category].hue)}>
    <CategorySign category={category} />
    {ideaCategories[category]}
  </span>
);
