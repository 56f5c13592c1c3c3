import { t } from 'shared-contracts/translate';
import { SpinnerMark } from './spinner.tsx';

/** Says that a dialog opens, in the middle of the window, where it will be: nothing on the page moves. */
export const Opening = () => (
  <span role="status" className="fixed inset-0 z-50 m-auto grid size-12 place-items-center rounded-full bg-base-100 shadow">
    <SpinnerMark className="size-6" />
    <span className="sr-only">{t`Opening…`}</span>
  </span>
);
