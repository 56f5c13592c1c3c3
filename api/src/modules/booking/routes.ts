import * as op from 'shared-contracts/operations/bookings';
import * as office from 'shared-contracts/operations/offices';
import { type Handler, handler, listHandler } from '../../platform/http/route.ts';
import { cancelBooking } from './cancel-booking.ts';
import { createOffice, editOffice } from './change-office.ts';
import { createOfficeTable, editOfficeTable } from './change-table.ts';
import { closeOffice, reopenOffice } from './close-office.ts';
import { createBooking } from './create-booking.ts';
import { listBookings, listMyBookings } from './list-bookings.ts';
import { listAdminOffices, listOffices, listOfficeTables } from './list-offices.ts';
import { bookingSummary, readOccupancy } from './occupancy.ts';
import './describe-audited.ts';
import { readBookingPreferences, setBookingPreferences } from './preferences.ts';

export const routes: readonly Handler[] = [
  listHandler(op.listBookings, ({ ctx, actor, input }) => listBookings(ctx, actor, input.query)),
  handler(op.getBookingSummary, ({ ctx, actor, input }) => bookingSummary(ctx, actor, input.query)),
  handler(op.getOccupancy, ({ ctx }) => readOccupancy(ctx)),
  handler(op.listMyBookings, ({ ctx, actor }) => listMyBookings(ctx, actor)),
  handler(op.createBooking, ({ ctx, actor, input }) => createBooking(ctx, actor, input.body)),
  handler(op.cancelBooking, ({ ctx, actor, input }) => cancelBooking(ctx, actor, input.params)),
  handler(op.getBookingPreferences, ({ ctx, actor }) => readBookingPreferences(ctx, actor)),
  handler(op.setBookingPreferences, ({ ctx, actor, input }) => setBookingPreferences(ctx, actor, input.body)),
  handler(office.listOffices, ({ ctx }) => listOffices(ctx)),
  handler(office.listOfficeTables, ({ ctx, input }) => listOfficeTables(ctx, input.params)),
  handler(office.listAdminOffices, ({ ctx }) => listAdminOffices(ctx)),
  handler(office.createOffice, ({ ctx, actor, input }) => createOffice(ctx, actor, input.body)),
  handler(office.editOffice, ({ ctx, actor, input }) => editOffice(ctx, actor, { ...input.params, ...input.body })),
  handler(office.createOfficeTable, ({ ctx, actor, input }) => createOfficeTable(ctx, actor, { ...input.params, ...input.body })),
  handler(office.editOfficeTable, ({ ctx, actor, input }) => editOfficeTable(ctx, actor, { ...input.params, ...input.body })),
  handler(office.closeOffice, ({ ctx, actor, input }) => closeOffice(ctx, actor, { ...input.params, ...input.body })),
  handler(office.reopenOffice, ({ ctx, actor, input }) => reopenOffice(ctx, actor, input.params)),
];
