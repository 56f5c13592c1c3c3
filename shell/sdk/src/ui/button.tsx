import type { ComponentProps, MouseEvent, ReactElement } from 'react';
import { t } from 'shared-contracts/translate';
import { SpinnerMark } from './spinner.tsx';

const variants = {
  primary: 'btn-primary',
  secondary: 'btn-quiet',
  outline: 'btn-edged',
  ghost: 'btn-ghost',
  danger: 'btn-error',
} as const;

const sizes = { sm: 'btn-sm text-[0.8125rem]', md: 'btn-md', lg: 'btn-lg text-base' } as const;

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

/** The classes of a button, for a link that looks like one. */
export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'md', more = ''): string =>
  `btn btn-base touch-target ${variants[variant]} ${sizes[size]} ${more}`.trimEnd();

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is in progress: clicks are ignored, focus and width stay, screen readers announce it. */
  busy?: boolean;
  /** Replaces the label while busy, for example 'Logging out...'; defaults to a spinner. */
  busyLabel?: string;
  icon?: ReactElement;
}

const ignore = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** A button. `type="button"` by default; without children it needs an `aria-label`. */
export const Button = ({
  variant,
  size,
  busy = false,
  busyLabel,
  icon,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  const resting = !busy;
  return (
    <>
      <button
        {...rest}
        type={type}
        aria-busy={busy || undefined}
        className={buttonClass(variant, size, `${children === undefined ? 'btn-square' : ''} ${className}`)}
        onClick={busy ? ignore : onClick}
      >
        {/* Both labels share one grid cell: the wider one sets the width, so nothing moves. */}
        <span className="grid min-w-0 grid-cols-[minmax(0,auto)] place-items-center">
          <span
            className={`btn-face ${resting ? '' : busyLabel ? 'invisible' : 'opacity-0'}`}
            aria-hidden={(busy && busyLabel !== undefined) || undefined}
          >
            {icon}
            {children}
          </span>
          {busy || busyLabel ? (
            <span className={`btn-face ${resting ? 'invisible' : ''}`} aria-hidden={resting || undefined}>
              <SpinnerMark still={resting} />
              {busyLabel}
            </span>
          ) : null}
        </span>
      </button>
      <span className="sr-only" role="status">
        {busy ? (busyLabel ?? t`Working…`) : ''}
      </span>
    </>
  );
};
