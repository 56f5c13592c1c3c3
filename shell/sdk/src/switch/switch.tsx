import type { ComponentProps } from 'react';

type SwitchProps = Pick<ComponentProps<'input'>, 'id' | 'aria-label' | 'aria-describedby'> & {
  on: boolean;
  onSwitch: (on: boolean) => void;
};

/** A setting that takes effect immediately; for a choice that is sent with a form, use a checkbox. */
export const Switch = ({ on, onSwitch, ...named }: SwitchProps) => (
  <input
    {...named}
    type="checkbox"
    role="switch"
    className="switch-track touch-halo"
    checked={on}
    aria-checked={on}
    onChange={({ target }) => onSwitch(target.checked)}
  />
);
