import * as z from 'zod';
import { mergeInvalidations } from '../invalidation.ts';
import { changeLimits, defineOperation } from '../operation.ts';
import { idParams } from '../schemas/content.ts';
import {
  adminOfficeSchema,
  adminTableSchema,
  closureInputSchema,
  closureSchema,
  officeEditSchema,
  officeInputSchema,
  officeSchema,
  officeTableEditSchema,
  officeTableInputSchema,
  officeTableSchema,
} from '../schemas/office.ts';
import { msg } from '../translate.ts';
import { bookingInvalidation } from './bookings.ts';

/** The reads that a change of an office or a table makes stale. */
const invalidates = {
  everyone: ['listOffices', 'listOfficeTables', 'listAdminOffices', 'getOccupancy', 'getBookingSummary'],
} as const;
/** The same, for a change that may cancel bookings. */
const withBookings = mergeInvalidations(invalidates, bookingInvalidation);

export const listOffices = defineOperation({
  id: 'listOffices',
  method: 'GET',
  path: '/api/offices',
  summary: msg`Lists the active offices by name, with their closed days.`,
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: z.array(officeSchema) },
});

export const listOfficeTables = defineOperation({
  id: 'listOfficeTables',
  method: 'GET',
  path: '/api/offices/:id/tables',
  summary: msg`Lists the active desks of an active office, in order.`,
  audience: 'signed-in',
  params: idParams,
  response: { kind: 'json', status: 200, schema: z.array(officeTableSchema) },
});

export const listAdminOffices = defineOperation({
  id: 'listAdminOffices',
  method: 'GET',
  path: '/api/admin/offices',
  summary: msg`Lists all offices with all their desks and upcoming closed days.`,
  audience: 'admin',
  response: { kind: 'json', status: 200, schema: z.array(adminOfficeSchema) },
});

export const createOffice = defineOperation({
  id: 'createOffice',
  method: 'POST',
  path: '/api/admin/offices',
  summary: msg`Adds an office.`,
  audience: 'admin',
  body: officeInputSchema,
  response: { kind: 'json', status: 201, schema: adminOfficeSchema },
  limits: changeLimits,
  invalidates,
});

export const editOffice = defineOperation({
  id: 'editOffice',
  method: 'PATCH',
  path: '/api/admin/offices/:id',
  summary: msg`Edits an office. Deactivating it cancels its bookings and notifies the bookers by mail.`,
  audience: 'admin',
  params: idParams,
  body: officeEditSchema,
  response: { kind: 'json', status: 200, schema: adminOfficeSchema },
  limits: changeLimits,
  invalidates: withBookings,
});

export const createOfficeTable = defineOperation({
  id: 'createOfficeTable',
  method: 'POST',
  path: '/api/admin/offices/:id/tables',
  summary: msg`Adds a desk to an office.`,
  audience: 'admin',
  params: idParams,
  body: officeTableInputSchema,
  response: { kind: 'json', status: 201, schema: adminTableSchema },
  limits: changeLimits,
  invalidates,
});

export const editOfficeTable = defineOperation({
  id: 'editOfficeTable',
  method: 'PATCH',
  path: '/api/admin/tables/:id',
  summary: msg`Edits a desk. Deactivating it cancels its bookings and notifies the bookers by mail.`,
  audience: 'admin',
  params: idParams,
  body: officeTableEditSchema,
  response: { kind: 'json', status: 200, schema: adminTableSchema },
  limits: changeLimits,
  invalidates: withBookings,
});

export const closeOffice = defineOperation({
  id: 'closeOffice',
  method: 'POST',
  path: '/api/admin/offices/:id/closures',
  summary: msg`Closes an office for a day, cancels the bookings of that day, and notifies the bookers by mail.`,
  audience: 'admin',
  params: idParams,
  body: closureInputSchema,
  response: { kind: 'json', status: 201, schema: closureSchema },
  limits: changeLimits,
  invalidates: withBookings,
});

export const reopenOffice = defineOperation({
  id: 'reopenOffice',
  method: 'DELETE',
  path: '/api/admin/closures/:id',
  summary: msg`Reopens an office on a closed day. Bookings that were cancelled stay cancelled.`,
  audience: 'admin',
  params: idParams,
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
  invalidates,
});
