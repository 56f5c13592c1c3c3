import { useSearchParams } from 'portal-sdk/router';
import { type KeyboardEvent, useState } from 'react';
import { t } from 'shared-contracts/translate';

/** Whether Caps Lock was on at the last key press. Spread `watch` on the parent of the password fields. */
export const useCapsLock = () => {
  const [on, setOn] = useState(false);
  const update = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { hint: on ? t`Caps Lock is on` : undefined, watch: { onKeyDown: update, onKeyUp: update } };
};

/** The token of an emailed link, '' if the address has none. */
export const useToken = (): string => useSearchParams()[0].get('token') ?? '';
