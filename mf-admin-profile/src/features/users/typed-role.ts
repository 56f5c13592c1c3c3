import { type KeyboardEvent, useState } from 'react';
import { type Role, roles } from 'shared-contracts/actor';
import { roleLabels } from 'shared-contracts/constants/account';

const roleStartingWith = (text: string): Role | undefined =>
  text ? roles.find((role) => roleLabels[role].toLowerCase().startsWith(text)) : undefined;

/**
 * The role whose name a person types on a closed select. Browsers would choose one with the first letter; here only Enter
 * chooses, any other key forgets what was typed.
 */
export const useTypedRole = (choose: (role: Role) => void) => {
  const [text, setText] = useState('');
  const typed = roleStartingWith(text);
  const forget = () => setText('');
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || key === 'Shift') return;
    if (key.length > 1 || key === ' ') {
      forget();
      if (key !== 'Enter' || !typed) return;
      choose(typed);
    } else {
      const letter = key.toLowerCase();
      // a letter that does not continue the name starts another one
      setText((before) => (roleStartingWith(before + letter) ? before + letter : letter));
    }
    event.preventDefault();
  };
  return { typed, forget, onKeyDown };
};
