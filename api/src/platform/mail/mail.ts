import * as z from 'zod';
import type { Context } from '../../context.ts';
import { defineJob, enqueue } from '../jobs/job.ts';

/** A plain-text mail to one person. */
export const mailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string() });
export type Mail = z.infer<typeof mailSchema>;

/** Hands a mail on: to an SMTP server, or into the outbox folder. */
export interface Mailer {
  /** Where mail goes, for the console. */
  readonly place: string;
  /** @throws where it could not be handed on; try again later */
  deliver(mail: Mail, date: Date): Promise<void>;
  close(): void;
}

/** Sends a mail after the commit. */
export const mailJob = defineJob({
  kind: 'mail',
  payload: mailSchema,
  run: (ctx, mail) => ctx.mail.deliver(mail, ctx.clock.now()),
});

/** Sends a mail if and when the caller's transaction commits. Never for a token: that must not rest in the database. */
export const sendMail = (ctx: Context, mail: Mail): Promise<void> => enqueue(ctx, mailJob, mail);
