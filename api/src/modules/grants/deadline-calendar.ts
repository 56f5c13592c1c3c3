import type { Actor } from 'shared-contracts/actor';
import { dayAfter } from 'shared-contracts/terms/day';
import type { Context } from '../../context.ts';
import { contentDisposition } from '../../platform/files/file-name.ts';
import { readableGrant } from './get-grant.ts';
import { grantKind } from './kind.ts';

/** What has a meaning of its own in a text of a calendar (RFC 5545, 3.3.11). */
const textOf = (words: string): string => words.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n');

/** At most so many bytes a line, the break and the space that continues one included (3.1). */
const mostBytes = 75;

/** A line in pieces of the allowed length; no character is cut. */
const folded = (line: string): string => {
  const pieces = [''];
  for (const character of line) {
    const last = pieces.at(-1) ?? '';
    if (Buffer.byteLength(last + character) < mostBytes) pieces[pieces.length - 1] = last + character;
    else pieces.push(character);
  }
  return pieces.join('\r\n ');
};

const compact = (instantOrDay: string): string => instantOrDay.replaceAll('-', '').replaceAll(':', '').replace(/\.\d+/, '');

/**
 * The deadline of a grant as a file for a calendar: a whole day, of which one is reminded a week before.
 * Added again after an edit it takes the place of the former one.
 * @throws not_found, also for a grant that the actor may not see
 */
export const deadlineCalendar = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<Response> => {
  const grant = await readableGrant(ctx, actor, id);
  const address = new URL(grantKind.address(id), ctx.env.publicUrl).href;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Innovation Portal//Grants//EN',
    'BEGIN:VEVENT',
    `UID:grant-${id}@${new URL(ctx.env.publicUrl).hostname}`,
    `DTSTAMP:${compact(grant.updatedAt.toISOString())}`,
    `SEQUENCE:${grant.revision}`,
    `DTSTART;VALUE=DATE:${compact(grant.deadline)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(grant.deadline, 1))}`,
    `SUMMARY:${textOf(`Deadline: ${grant.titleAndCode}`)}`,
    `DESCRIPTION:${textOf(`${grant.topic}\n${address}`)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P7D',
    `DESCRIPTION:${textOf(`7 days left: ${grant.titleAndCode}`)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return new Response(`${lines.map(folded).join('\r\n')}\r\n`, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': contentDisposition('attachment', `deadline-${grant.deadline}.ics`),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
};
