import BatteryCharging from 'lucide-react/icons/battery-charging';
import Landmark from 'lucide-react/icons/landmark';
import Leaf from 'lucide-react/icons/leaf';
import Sparkles from 'lucide-react/icons/sparkles';
import Sun from 'lucide-react/icons/sun';
import UsersRound from 'lucide-react/icons/users-round';
import { type IdeaCategory, ideaCategories } from 'shared-contracts/constants/idea';
import { t } from 'shared-contracts/translate';
import type { Look } from '../charts/points.ts';
import { ChoiceFilter, type ChoiceFilterProps } from '../lists/filter-bar.tsx';
import { CategoryChip, CategorySign } from './category-chip.tsx';

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

/** A category's icon, colour and name. */
export const CategoryLabel = ({ category }: CategoryProps) => (
  <CategoryChip look={categoryLooks[category]}>{ideaCategories[category]}</CategoryChip>
);

type CategoryFilterProps = Pick<ChoiceFilterProps<IdeaCategory>, 'labels' | 'value' | 'onChange'>;

/** The category filter, with the icon of the selected category. */
export const CategoryFilter = (props: CategoryFilterProps) => (
  <ChoiceFilter
    {...props}
    label={
      <span className="flex items-center gap-1.5">
        {props.value ? <CategorySign look={categoryLooks[props.value]} /> : null}
        {t`Category`}
      </span>
    }
    all={t`All categories`}
  />
);
