import { useEffect, useRef } from 'react';
import type { Person } from 'shared-contracts/schemas/content';
import { t } from 'shared-contracts/translate';
import { Avatar } from '../ui/avatar.tsx';

export interface MentionListProps {
  /** Id of the list; its options are `<id>-0` and so on. */
  readonly id: string;
  readonly people: readonly Person[];
  /** Index of the option that Enter chooses. */
  readonly active: number;
  readonly onChoose: (person: Person) => void;
}

/** The people to mention, below the field. The focus stays in the field, even after a click. */
export const MentionList = ({ id, people, active, onChoose }: MentionListProps) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t`Colleagues`}
      className="panel absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto p-1 pop-shadow"
    >
      {people.map((person, index) => (
        <button
          key={person.id}
          type="button"
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className={`flex min-h-10 w-full items-center gap-2 rounded-field px-2 text-left text-sm ${index === active ? 'bg-neutral-soft' : ''}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <Avatar {...person} size="sm" />
          <span className="truncate">{`${person.firstName} ${person.lastName}`}</span>
        </button>
      ))}
    </div>
  );
};
