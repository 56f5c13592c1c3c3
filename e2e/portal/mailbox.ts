import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** A mail that the portal sent, decoded. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The first link in the text. */
  readonly link: string;
}

/** Parses a mail. */
export const readMail = async (bytes: Buffer): Promise<Mail> => {
  const mail = await PostalMime.parse(bytes);
  const text = mail.text ?? '';
  return {
    to: mail.to?.map((to) => to.address).join(', ') ?? '',
    subject: mail.subject ?? '',
    text,
    link: text.match(/https?:\/\/\S+/)?.[0] ?? '',
  };
};

/** All mails to an address in a portal's outbox, oldest first. */
export const mailsTo = async (dataDir: string, address: string): Promise<Mail[]> => {
  const outbox = join(dataDir, 'outbox');
  let names: string[];
  try {
    names = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
  const mails = await Promise.all(names.sort().map((name) => readMail(readFileSync(join(outbox, name)))));
  return mails.filter((mail) => mail.to === address);
};
