import * as z from 'zod';
import type { Context } from '../../context.ts';
import { defineJob, enqueue } from '../jobs/job.ts';

/** A mail to one person. `composeMail` renders it; one that the previous version has enqueued has no HTML part. */
export const mailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string().optional() });
export type Mail = z.infer<typeof mailSchema>;

/** Control characters, invisible characters and those that change the text direction. */
const unprintable = /(?!\n)\p{Cc}|[\u061c\u200b-\u200f\u202a-\u202e\u2028\u2029\u2060-\u2069\ufeff]/gu;

/** Makes a mail safe to send: its header stays on one line, whatever the title, and its parts contain no hidden characters. */
export const plainMail = ({ to, subject, text, html }: Mail): Mail => ({
  to,
  subject: subject.replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ').replaceAll(unprintable, ''),
  text: text.replaceAll('\r\n', '\n').replaceAll(unprintable, ''),
  ...(html === undefined ? {} : { html: html.replaceAll('\r\n', '\n').replaceAll(unprintable, '') }),
});

/** Delivers a mail: to an SMTP server, or into the outbox folder. */
export interface Mailer {
  /** Where mail goes, for the console output. */
  readonly place: string;
  /** @throws when delivery fails; retry later */
  deliver(mail: Mail, date: Date): Promise<void>;
  close(): void;
}

/** Sends a mail after the commit. */
export const mailJob = defineJob({
  kind: 'mail',
  payload: mailSchema,
  run: (ctx, mail) => ctx.mail.deliver(mail, ctx.clock.now()),
});

/** Sends a mail if and when the caller's transaction commits. Never for a token, which the database must not store. */
export const sendMail = (ctx: Context, mail: Mail): Promise<void> => enqueue(ctx, mailJob, mail);
