import { once } from 'node:events';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that stores every mail that it receives. */
export interface SmtpSink {
  /** In the format of `SMTP_URL`. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts the sink on a free port.
 * @param folder where each mail becomes a file, as in an outbox, named in the order of their arrival
 */
export const startSmtpSink = async (folder: string): Promise<SmtpSink> => {
  mkdirSync(folder, { recursive: true });
  let received = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(Buffer.from(chunk));
      received += 1;
      const file = join(folder, String(received).padStart(6, '0'));
      // readers never see a part of a mail
      writeFileSync(`${file}.part`, Buffer.concat(chunks));
      renameSync(`${file}.part`, `${file}.eml`);
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('the SMTP server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
};
