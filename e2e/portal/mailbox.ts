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

const readMail = async (bytes: Buffer): Promise<Mail> => {
  const mail = await PostalMime.parse(bytes);
  const text = mail.text ?? '';
  return {
    to: mail.to?.map((to) => to.address).join(', ') ?? '',
    subject: mail.subject ?? '',
    text,
    link: text.match(/https?:\/\/\S+/)?.[0] ?? '',
  };
};

/** The name of the folder with a portal's mails, in its data folder. */
export const outboxName = 'outbox';

/** All mails to an address in a portal's outbox, oldest first. */
export const mailsTo = async (dataDir: string, address: string): Promise<Mail[]> => {
  const outbox = join(dataDir, outboxName);
  let names: string[];
  try {
    names = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
  const files = names.sort().map((name) => readFileSync(join(outbox, name)));
  const mails = await Promise.all(files.filter((bytes) => bytes.includes(address)).map(readMail));
  return mails.filter((mail) => mail.to === address);
};
