import { useHost } from 'portal-sdk/host-context';
import { errorText } from 'portal-sdk/portal-error';
import { keyOf, operationQuery, useOperation } from 'portal-sdk/queries';
import { useQuery } from 'portal-sdk/query';
import { useId, useState } from 'react';
import { bookingTexts } from 'shared-contracts/terms/booking';
import { getBookingPreferences, setBookingPreferences } from 'shared-contracts/wire/bookings';

/** Whether colleagues read one's name on one's bookings. */
export const HideName = () => {
  const { notify, queryClient } = useHost();
  const id = useId();
  const { data } = useQuery(operationQuery(getBookingPreferences));
  const { mutate } = useOperation(setBookingPreferences);
  // on its way to the server: the box shows it at once, and until what holds is known
  const [chosen, setChosen] = useState<boolean>();
  if (!data) return null;
  const choose = (hideName: boolean) => {
    setChosen(hideName);
    mutate(
      { body: { hideName } },
      {
        onSuccess: (kept) => queryClient.setQueryData(keyOf(getBookingPreferences), kept),
        onError: (thrown) =>
          notify({
            title: bookingTexts.preferenceFailed,
            description: errorText(thrown, 'Please try again.'),
            variant: 'destructive',
          }),
        onSettled: () => setChosen(undefined),
      },
    );
  };
  return (
    <div className="flex items-start gap-3 px-1">
      <input
        id={id}
        type="checkbox"
        className="field-check"
        checked={chosen ?? data.hideName}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => choose(target.checked)}
      />
      <div className="flex min-w-0 flex-col gap-0.5">
        <label htmlFor={id} className="field-label">
          Hide my name
        </label>
        <p id={`${id}-hint`} className="text-muted text-xs">
          Your bookings show a neutral mark instead, to everyone.
        </p>
      </div>
    </div>
  );
};
