import { type ComponentProps, useState } from 'react';
import { t } from 'shared-contracts/translate';
import { type SearchChange, withChange } from '../lists/address-filters.ts';
import { Link, useLocation } from '../router.ts';

export interface TagListProps {
  tags: readonly string[];
  most?: number;
  /** Where a tag leads; without it a tag is plain text. */
  linkOf?: (tag: string) => ComponentProps<typeof Link>['to'];
}

/** Tags of an item: the first `most`, and the rest on request. */
export const TagList = ({ tags, most = 3, linkOf }: TagListProps) => {
  const [isExpanded, setExpanded] = useState(false);
  if (tags.length === 0) return null;
  const more = tags.length - most;
  return (
    <ul className="flex flex-wrap items-center gap-1.5" aria-label={t`Tags`}>
      {tags.slice(0, isExpanded ? undefined : most).map((tag) => (
        <li key={tag} className={linkOf ? 'inline-flex max-w-full' : 'tag'}>
          {linkOf ? (
            <Link to={linkOf(tag)} className="tag tag-link touch-halo">
              {tag}
            </Link>
          ) : (
            tag
          )}
        </li>
      ))}
      {more > 0 ? (
        <li className="inline-flex">
          <button
            type="button"
            className="tag-more touch-halo"
            aria-expanded={isExpanded}
            onClick={() => setExpanded(!isExpanded)}
          >
            {isExpanded ? t`Show less` : t`+${more} more`}
          </button>
        </li>
      ) : null}
    </ul>
  );
};

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
