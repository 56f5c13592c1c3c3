import type { Transporter } from 'nodemailer';

type Nodemailer = typeof import('nodemailer');

/** A way for mail that is opened by the first one: the library is the largest that the api has, and most processes mail nothing. */
export const lazyTransport = <T extends Pick<Transporter, 'close'>>(make: (nodemailer: Nodemailer) => T) => {
  let opened: Promise<T> | undefined;
  return {
    open: (): Promise<T> => {
      opened ??= import('nodemailer').then(make);
      return opened;
    },
    /** Closes what was opened. */
    close: async (): Promise<void> => (await opened)?.close(),
  };
};
