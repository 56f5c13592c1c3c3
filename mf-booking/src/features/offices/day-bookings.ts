import { fetchJson, keyOf, queryOptions, urlOf } from 'portal-sdk/query';
import { listBookings } from 'shared-contracts/endpoints/bookings';
import type { Booking } from 'shared-contracts/schemas/booking';

/** All bookings of a day in the company's time zone; reads further pages if one response cannot hold them. */
export const dayBookings = (day: string) => {
  const input = { query: { startDate: day, endDate: day } };
  return queryOptions({
    queryKey: keyOf(listBookings, input),
    queryFn: async ({ signal }) => {
      const all: Booking[] = [];
      for (let url: string | undefined = urlOf(listBookings, input); url; ) {
        const page: { data: Booking[]; next: string | undefined } = await fetchJson<Booking[]>(url, { signal });
        all.push(...page.data);
        url = page.next;
      }
      return all;
    },
  });
};
