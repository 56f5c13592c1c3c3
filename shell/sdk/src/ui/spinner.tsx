import { t } from 'shared-contracts/translate';

/**
 * The spinning icon alone, for places with their own announcement. Set `still` where it only reserves space: even an invisible
 * spinning icon makes the page render 60 frames a second.
 */
export const SpinnerMark = ({ className = 'size-4', still = false }: { className?: string; still?: boolean }) => (
  <svg className={`${className} shrink-0 ${still ? '' : 'animate-spin'}`} viewBox="0 0 16 16" fill="none" aria-hidden="true">
    <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" opacity="0.25" />
    <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

/** A loading indicator; its label announces it. */
export const Spinner = ({ label }: { label: string }) => (
  <span className="inline-flex items-center gap-2 text-muted text-sm" role="status">
    <SpinnerMark />
    <span>{label}</span>
  </span>
);

/** Says that a dialog opens, in the middle of the window, where it will be: nothing on the page moves. */
export const Opening = () => (
  <span role="status" className="fixed inset-0 z-50 m-auto grid size-12 place-items-center rounded-full bg-base-100 shadow">
    <SpinnerMark className="size-6" />
    <span className="sr-only">{t`Opening…`}</span>
  </span>
);
