import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lazyTransport } from './lazy-transport.ts';
import type { Mailer } from './mail.ts';

/** A file name that sorts by time and names the reader. */
const fileName = (to: string, date: Date): string => {
  const reader = to.replaceAll(/[^A-Za-z0-9@._-]/g, '_').slice(0, 80);
  return `${date.toISOString().replaceAll(':', '-')}_${reader}_${crypto.randomUUID().slice(0, 8)}.eml`;
};

/** Writes each mail as an .eml file, complete or not at all. */
export const outboxMailer = (folder: string, from: string): Mailer => {
  const transport = lazyTransport(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  );
  return {
    place: folder,
    deliver: async (mail, date) => {
      const { message } = await (await transport.open()).sendMail({ ...mail, from, date });
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not built as a whole');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const target = join(folder, fileName(mail.to, date));
      await writeFile(`${target}.part`, message, { mode: 0o600 });
      await rename(`${target}.part`, target);
    },
    close: () => transport.close(),
  };
};
