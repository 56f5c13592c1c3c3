import { isContributor } from 'shared-contracts/actor';
import { type Day, dayOf, daysBetween, formatDay } from 'shared-contracts/constants/day';
import { deadlineDays, deadlineOn } from 'shared-contracts/constants/grant';
import { itemNoun } from 'shared-contracts/constants/item-nouns';
import { notificationSentence } from 'shared-contracts/constants/notification';
import { type OwnPanelId, panelLimits } from 'shared-contracts/constants/panels';
import { wallTimeOf } from 'shared-contracts/constants/zoned-time';
import { listMyBookings } from 'shared-contracts/operations/bookings';
import { listGrants } from 'shared-contracts/operations/grants';
import { listNotifications } from 'shared-contracts/operations/notifications';
import { listProjects } from 'shared-contracts/operations/projects';
import { getReviewSummary, listReviews } from 'shared-contracts/operations/reviews';
import type { OwnBooking } from 'shared-contracts/schemas/booking';
import type { PanelContent } from 'shared-contracts/schemas/panels';
import { t, translate } from 'shared-contracts/translate';
import { presentDay } from '../../platform/db/calendar.ts';
import { readFirstSteps } from '../../platform/users/first-steps.ts';
import { capital } from '../content/item-texts.ts';
import type { OperationCaller, Reader } from './call-operation.ts';

/** The person for whom a panel is read, and the pages that it links to. */
export interface PanelContext extends Reader {
  /** The page of its area. */
  readonly page: string;
  /** The page that lists the items of a content type, where this portal has it. */
  readonly listOf: (type: string) => string | undefined;
}

/** Reads one panel for a person. */
export type PanelRead = (call: OperationCaller, context: PanelContext) => Promise<PanelContent>;

/** 'Today · 09:00–17:00', or 'Next: 25 Nov 2026 · 09:00–17:00'. */
const describeTime = ({ startTime, endTime }: OwnBooking, today: Day, timeZone: string): string => {
  const [from, to] = [wallTimeOf(new Date(startTime), timeZone), wallTimeOf(new Date(endTime), timeZone)];
  const time = `${from.time}–${to.time}`;
  return from.day === today ? t`Today · ${time}` : t`Next: ${formatDay(from.day)} · ${time}`;
};

/** Reads the panels of a user's day. */
export const dayPanelReads = {
  'first-steps': async (_call, { ctx, session: { actor }, page, listOf }) => {
    const done = await readFirstSteps(ctx.db, actor.id);
    const ideaPage = isContributor(actor) ? listOf('idea') : undefined;
    const steps = [
      { title: t`Confirm your email address`, url: page, done: done?.email ?? false },
      { title: t`Add a photo`, url: page, done: done?.photo ?? false },
      { title: t`Choose your field of work`, url: `${page}?tab=professional`, done: done?.field ?? false },
      ...(ideaPage ? [{ title: t`Submit your first idea`, url: `${ideaPage}?new`, done: done?.idea ?? false }] : []),
    ];
    return { template: 'steps', steps };
  },

  reviews: async (call) => {
    const [waiting, { decidable }] = await Promise.all([
      call(listReviews, { query: { limit: panelLimits.reviewsAsked } }),
      call(getReviewSummary),
    ]);
    const entries = waiting
      .filter(({ mayDecide }) => mayDecide)
      .slice(0, panelLimits.entries)
      .map(({ title, url, typeLabel, author, change }) => ({
        title,
        url,
        note: `${change ? t`Change of ${itemNoun(typeLabel)}` : capital(translate(typeLabel))} · ${author.firstName} ${author.lastName}`,
        status: null,
      }));
    return { template: 'list', entries, total: decidable };
  },

  desk: async (call, { ctx, page }) => {
    const { timeZone } = ctx.env;
    const today = presentDay(ctx);
    const active = (await call(listMyBookings)).filter(({ status }) => status === 'active');
    const dayOfBooking = ({ startTime }: OwnBooking) => dayOf(new Date(startTime), timeZone);
    const ofToday = active.filter((booking) => dayOfBooking(booking) === today);
    // if nothing is booked today, the next booking is shown instead
    const entries = (ofToday.length > 0 ? ofToday : active.slice(0, 1)).slice(0, panelLimits.own).map((booking) => ({
      title: `${booking.tableName}, ${booking.officeName}`,
      url: `${page}?date=${dayOfBooking(booking)}`,
      note: describeTime(booking, today, timeZone),
      status: null,
    }));
    return { template: 'list', entries, total: null };
  },

  deadlines: async (call, { ctx, page, listOf }) => {
    const today = presentDay(ctx);
    const [grants, projects] = await Promise.all([
      call(listGrants, { query: { sort: 'deadline', open: 'true', limit: panelLimits.entries } }),
      call(listProjects, { query: { member: 'true', status: 'approved', limit: panelLimits.projectsAsked } }),
    ]);
    const projectPage = listOf('project');
    const ends = [
      ...grants.map(({ id, titleAndCode, deadline }) => ({
        what: t`Financing`,
        title: titleAndCode,
        url: `${page}/${id}`,
        day: deadline,
      })),
      ...(projectPage ? projects : []).map(({ id, name, endDate }) => ({
        what: t`Project`,
        title: name,
        url: `${projectPage}/${id}`,
        day: endDate ?? '',
      })),
    ];
    const next = ends.filter(({ day }) => day >= today && daysBetween(today, day) <= deadlineDays.soon);
    const entries = next
      .toSorted((one, other) => one.day.localeCompare(other.day))
      .slice(0, panelLimits.entries)
      .map(({ what, title, url, day }) => ({
        title,
        url,
        note: `${what} · ${deadlineOn(today, day).label} · ${formatDay(day)}`,
        status: null,
      }));
    return { template: 'list', entries, total: null };
  },

  news: async (call) => {
    const notifications = await call(listNotifications, { query: { unread: 'true', limit: panelLimits.entries } });
    const entries = notifications.map((notification) => ({
      title: notification.title,
      url: notification.url,
      note: notificationSentence(notification),
      status: null,
    }));
    return { template: 'list', entries, total: null };
  },
} as const satisfies Partial<Record<OwnPanelId, PanelRead>>;
