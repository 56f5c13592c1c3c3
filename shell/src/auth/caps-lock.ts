import { type KeyboardEvent, useState } from 'react';

/** Whether Caps Lock was on at the last key. Spread `watch` on what surrounds the password fields. */
export const useCapsLock = () => {
  const [on, setOn] = useState(false);
  const note = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { hint: on ? 'Caps Lock is on' : undefined, watch: { onKeyDown: note, onKeyUp: note } };
};
