import type { Actor } from 'shared-contracts/actor';
import { type Day, dayAfter, dayOf } from 'shared-contracts/constants/day';
import { deadlineOn } from 'shared-contracts/constants/grant';
import { t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { contentDisposition } from '../../platform/files/file-name.ts';
import { fileLanguage, inLanguage } from '../../platform/language/language.ts';
import { grantContentType } from './content-type.ts';
import { grantReads } from './read-grants.ts';
import type { GrantRow } from './tables.ts';

/** Escapes special characters in a text of a calendar (RFC 5545, 3.3.11). */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n');

/** Maximum bytes per line, including the break and the space that continues one (RFC 5545, 3.1). */
const maxLineBytes = 75;

/** Splits a line into pieces of the allowed length, without splitting a character. */
const foldLine = (line: string): string => {
  const pieces = [''];
  for (const character of line) {
    const last = pieces.at(-1) ?? '';
    if (Buffer.byteLength(last + character) < maxLineBytes) pieces[pieces.length - 1] = last + character;
    else pieces.push(character);
  }
  return pieces.join('\r\n ');
};

/** An instant or a day without separators and milliseconds, as calendars write it: `20260310T090000Z`. */
const basicFormat = (instantOrDay: string): string => instantOrDay.replaceAll('-', '').replaceAll(':', '').replace(/\.\d+/, '');

type CalendarGrant = Pick<GrantRow, 'deadline' | 'titleAndCode'>;

/** Days before the deadline at which a calendar shows a reminder; the first that is still in the future is used. */
const remindersBefore = [7, 1];

/** A reminder at the start of a future day; calendars show one in the past immediately. */
const reminder = ({ deadline, titleAndCode }: CalendarGrant, today: Day): string[] => {
  const days = remindersBefore.find((before) => dayAfter(deadline, -before) > today);
  if (days === undefined) return [];
  const left = deadlineOn(dayAfter(deadline, -days), deadline).label;
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-P${days}D`,
    `DESCRIPTION:${escapeText(`${left}: ${titleAndCode}`)}`,
    'END:VALARM',
  ];
};

/**
 * The deadline of a grant as a calendar file in the person's language: a whole day, with a reminder a week before, or a day where
 * that is too late. After an edit, adding it again replaces the old entry.
 * @throws not_found, also for a grant that the actor may not see
 */
export const deadlineCalendar = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<Response> => {
  const grant = await grantReads.getRow(ctx, actor, id);
  const language = await fileLanguage(ctx, actor);
  const today = dayOf(ctx.clock.now(), ctx.env.timeZone);
  const [summary, alarm] = inLanguage(language, () => [t`Deadline: ${grant.titleAndCode}`, reminder(grant, today)] as const);
  const address = new URL(grantContentType.address(id), ctx.env.publicUrl).href;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Innovation Portal//Grants//EN',
    'BEGIN:VEVENT',
    `UID:grant-${id}@${new URL(ctx.env.publicUrl).hostname}`,
    `DTSTAMP:${basicFormat(grant.updatedAt.toISOString())}`,
    `SEQUENCE:${grant.revision}`,
    `DTSTART;VALUE=DATE:${basicFormat(grant.deadline)}`,
    `DTEND;VALUE=DATE:${basicFormat(dayAfter(grant.deadline, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(`${grant.topic}\n${address}`)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    ...alarm,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return new Response(`${lines.map(foldLine).join('\r\n')}\r\n`, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': contentDisposition('attachment', `deadline-${grant.deadline}.ics`),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
};
