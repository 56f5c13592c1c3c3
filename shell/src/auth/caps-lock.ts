import { type KeyboardEvent, useState } from 'react';
import { t } from 'shared-contracts/translate';

/** Whether Caps Lock was on at the last key press. Spread `watch` on the parent of the password fields. */
export const useCapsLock = () => {
  const [on, setOn] = useState(false);
  const note = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { hint: on ? t`Caps Lock is on` : undefined, watch: { onKeyDown: note, onKeyUp: note } };
};
