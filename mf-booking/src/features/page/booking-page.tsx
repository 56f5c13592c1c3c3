import Building2 from 'lucide-react/icons/building-2';
import { useActor, useHost } from 'portal-sdk/host';
import { useDialogAddress } from 'portal-sdk/lists';
import { fetchJson, keepPreviousData, keyOf, operationQuery, queryOptions, urlOf, useQuery } from 'portal-sdk/query';
import { Link } from 'portal-sdk/router';
import { buttonClass, CardSkeletons, EmptyState, ErrorState, PageHeader, useMediaQuery } from 'portal-sdk/ui';
import { lazy, Suspense } from 'react';
import { listBookings } from 'shared-contracts/endpoints/bookings';
import { listOffices, listOfficeTables } from 'shared-contracts/endpoints/offices';
import { mayBook, mayManageOffices } from 'shared-contracts/policies/booking';
import type { Booking } from 'shared-contracts/schemas/booking';
import type { Office } from 'shared-contracts/schemas/office';
import { t } from 'shared-contracts/translate';
import { MonthCalendar } from '../calendar/month-calendar.tsx';
import { BookingFromAddress, bookingValue, preloadBookingDialog } from '../create-booking/open-booking.tsx';
import { MyBookings } from '../my-bookings/my-bookings.tsx';
import { OfficeCard } from '../offices/office-card.tsx';
import { useBookingAddress, WantedTime } from './booking-address.tsx';
import { LoadAlert } from './load-alert.tsx';

/** The offices, once their desks are read too: they appear together, so that none of them moves another. */
const officesWithDesks = queryOptions({
  queryKey: keyOf(listOffices, {}),
  queryFn: async ({ client, signal }) => {
    const { data: offices } = await fetchJson<Office[]>(urlOf(listOffices, {}), { signal });
    await Promise.all(offices.map(({ id }) => client.prefetchQuery(operationQuery(listOfficeTables, { params: { id } }))));
    return offices;
  },
});

/** All bookings of a day in the company's time zone; reads further pages if one response cannot hold them. */
const dayBookings = (day: string) => {
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

const NoChart = () => <p className="text-muted text-sm">{t`The chart could not be loaded.`}</p>;
// loaded last, since it is at the bottom of the page
const OccupancyChart = lazy(() => import('../calendar/occupancy-chart.tsx').catch(() => ({ default: NoChart })));

/**
 * Office Booking: the tables of all offices on a day, the month, and the person's own bookings. A narrow screen shows the month
 * first, in which a person chooses the day.
 */
export const BookingPage = () => {
  const { timeZone } = useHost();
  const actor = useActor();
  const address = useBookingAddress();
  const dialog = useDialogAddress('book');
  const offices = useQuery(officesWithDesks);
  const bookings = useQuery({ ...dayBookings(address.date), placeholderData: keepPreviousData });
  const reads = [offices, bookings];
  const error = reads.find(({ data }) => !data)?.error;
  const isLoading = !error && reads.some(({ data }) => !data);
  const retry = () => {
    for (const read of reads) if (read.error) void read.refetch();
  };
  const wanted = { day: address.date, from: address.from, to: address.to, timeZone, now: address.now };
  const canBook = mayBook(actor);
  const isWide = useMediaQuery('(width >= 64rem)');
  const calendar = <MonthCalendar address={address} offices={offices.data ?? []} />;
  return (
    <>
      <PageHeader
        title={t`Office Booking`}
        subtitle={t`Desks in our offices, by day and hour`}
        actions={
          mayManageOffices(actor) ? <Link to="offices" className={buttonClass('outline')}>{t`Manage offices`}</Link> : null
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        {isWide ? null : calendar}
        <div className="flex flex-col gap-4">
          <WantedTime address={address} />
          {canBook ? null : (
            <p className="text-muted text-sm">{t`You can view bookings. To book, you need a confirmed employee account.`}</p>
          )}
          {!error && reads.some(({ isError }) => isError) ? <LoadAlert onRetry={retry} /> : null}
          {error ? (
            <ErrorState error={error} onRetry={retry} />
          ) : isLoading ? (
            <CardSkeletons count={2} label={t`Loading offices…`} />
          ) : !offices.data?.length ? (
            <EmptyState
              icon={<Building2 />}
              title={t`No offices yet`}
              description={
                mayManageOffices(actor)
                  ? t`Add offices and desks in Manage offices to make them bookable.`
                  : t`Once an administrator adds an office, you can book desks here.`
              }
            />
          ) : (
            offices.data.map((office) => (
              <OfficeCard
                key={office.id}
                office={office}
                bookings={bookings.isPlaceholderData ? undefined : bookings.data}
                wanted={wanted}
                mayBook={canBook}
                onBook={(tableId, times) => dialog.open(bookingValue(tableId, times))}
                onNear={preloadBookingDialog}
              />
            ))
          )}
        </div>
        <div className="contents flex-col gap-4 lg:row-span-2 lg:flex">
          {isWide ? calendar : null}
          <div className="empty:hidden">
            <MyBookings mayBook={canBook} now={address.now} />
          </div>
        </div>
        {/* below the offices, which would move it */}
        {isLoading ? null : (
          <Suspense fallback={null}>
            <OccupancyChart />
          </Suspense>
        )}
      </div>
      {canBook && dialog.isOpen && offices.data ? (
        <BookingFromAddress
          key={dialog.value}
          value={dialog.value}
          date={address.date}
          offices={offices.data}
          onClose={dialog.close}
        />
      ) : null}
    </>
  );
};
