import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { type Mail, readMail } from './mailbox.ts';

/** A real SMTP server that keeps every mail it receives. */
export interface SmtpSink {
  /** In the format of `SMTP_URL`. */
  readonly url: string;
  /** All mails to an address, oldest first. */
  mailsTo(address: string): Mail[];
  stop(): Promise<void>;
}

/** Starts the sink on a free port. */
export const startSmtpSink = async (): Promise<SmtpSink> => {
  const received: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(Buffer.from(chunk));
      received.push(await readMail(Buffer.concat(chunks)));
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('the SMTP server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mailsTo: (to) => received.filter((mail) => mail.to === to),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
};
