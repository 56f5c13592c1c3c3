import { useHost } from 'portal-sdk/host-context';
import { errorText } from 'portal-sdk/portal-error';
import { operationQuery, useOperation } from 'portal-sdk/queries';
import { useQuery } from 'portal-sdk/query';
import { useId } from 'react';
import { bookingTexts } from 'shared-contracts/terms/booking';
import { getBookingPreferences, setBookingPreferences } from 'shared-contracts/wire/bookings';

/** Whether colleagues read one's name on one's bookings. */
export const HideName = () => {
  const { notify } = useHost();
  const id = useId();
  const { data } = useQuery(operationQuery(getBookingPreferences));
  const { mutate, isPending, variables } = useOperation(setBookingPreferences);
  if (!data) return null;
  const hidden = isPending ? variables.body.hideName : data.hideName;
  return (
    <div className="flex items-start gap-3 px-1">
      <input
        id={id}
        type="checkbox"
        className="field-check"
        checked={hidden}
        aria-describedby={`${id}-hint`}
        onChange={({ target: { checked } }) =>
          mutate(
            { body: { hideName: checked } },
            {
              onError: (thrown) =>
                notify({
                  title: bookingTexts.preferenceFailed,
                  description: errorText(thrown, 'Please try again.'),
                  variant: 'destructive',
                }),
            },
          )
        }
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
