import { type SearchChange, withChange } from '../lists/address-search.ts';
import { useLocation } from '../router.ts';
import { TagList } from '../ui/tag-list.tsx';

/** The tags of a card: each narrows the list that the card is in, which keeps its other filters. */
export const CardTags = ({ tags }: { tags: readonly string[] }) => {
  const { search } = useLocation();
  return <TagList tags={tags} linkOf={(tag) => ({ search: withChange(search, { tag }) })} />;
};

export interface ItemTagsProps {
  tags: readonly string[];
  /** Parameters of the list that contains such items, for example its tab. */
  list?: SearchChange;
}

/** All tags on the page of an item: each leads to the list of the area, filtered by this tag alone. */
export const ItemTags = ({ tags, list = {} }: ItemTagsProps) => (
  <TagList tags={tags} most={tags.length} linkOf={(tag) => ({ pathname: '..', search: withChange('', { ...list, tag }) })} />
);
