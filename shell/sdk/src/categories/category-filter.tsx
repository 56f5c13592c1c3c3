import type { IdeaCategory } from 'shared-contracts/constants/idea';
import { t } from 'shared-contracts/translate';
import { ChoiceFilter, type ChoiceFilterProps } from '../lists/filter-bar.tsx';
import { CategorySign } from './category.tsx';

type CategoryFilterProps = Pick<ChoiceFilterProps<IdeaCategory>, 'labels' | 'value' | 'onChange'>;

/** The category filter, with the icon of the selected category. */
export const CategoryFilter = (props: CategoryFilterProps) => (
  <ChoiceFilter
    {...props}
    label={
      <span className="flex items-center gap-1.5">
        {props.value ? <CategorySign category={props.value} /> : null}
        {t`Category`}
      </span>
    }
    all={t`All Categories`}
  />
);
