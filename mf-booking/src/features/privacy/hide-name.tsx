import { operationQuery, useOperation, useQuery } from 'portal-sdk/query';
import { Switch } from 'portal-sdk/ui';
import { useId, useState } from 'react';
import { bookingTexts } from 'shared-contracts/constants/booking';
import { getBookingPreferences, setBookingPreferences } from 'shared-contracts/endpoints/bookings';
import { t } from 'shared-contracts/translate';

/** The choice whether colleagues see the person's name on their bookings. */
export const HideName = () => {
  const id = useId();
  const { data } = useQuery(operationQuery(getBookingPreferences));
  const { mutate } = useOperation(setBookingPreferences, { failure: { title: bookingTexts.preferenceFailed } });
  // optimistic: the choice shows immediately, until the call has settled
  const [chosen, setChosen] = useState<boolean>();
  if (!data) return null;
  const choose = (hideName: boolean) => {
    setChosen(hideName);
    mutate({ body: { hideName } }, { onSettled: () => setChosen(undefined) });
  };
  return (
    <div className="flex items-start gap-3 border-line border-t pt-4">
      <Switch id={id} on={chosen ?? data.hideName} aria-describedby={`${id}-hint`} onSwitch={choose} />
      <div className="flex min-w-0 flex-col gap-0.5">
        <label htmlFor={id} className="field-label">{t`Hide my name`}</label>
        <p id={`${id}-hint`} className="text-muted text-xs">{t`Your bookings show a neutral mark instead of your name.`}</p>
      </div>
    </div>
  );
};
