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
 * How a category looks wherever it appears. The hues avoid the red of errors and remain distinguishable for people with colour
 * vision deficiency; lightness and chroma are in the style sheets, where each theme ensures its own contrast.
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

/** The icon of a category, next to its name. */
export const CategorySign = ({ category }: CategoryProps) => {
  const { sign: Sign, hue } = categoryLooks[category];
  return (
    <span className="category-sign" style={tint(hue)} aria-hidden="true">
      <Sign />
    </span>
  );
};

/** A category's icon, colour and name. */
export const CategoryLabel = ({ category }: CategoryProps) => (
  <span className="category" style={tint(categoryLooks[category].hue)}>
    <CategorySign category={category} />
    {ideaCategories[category]}
  </span>
);
