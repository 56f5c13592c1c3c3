import type { LucideProps } from 'lucide-react';
import { createElement } from 'react';

/** A lucide icon, as its modules define it. */
interface Drawing {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
  readonly aliases?: readonly string[];
}

/** Whether the props concern screen readers; without such props an icon is decorative. */
const hasAriaProps = (props: LucideProps): boolean => Object.keys(props).some((name) => /^(?:aria-|role$|title$)/.test(name));

/**
 * Creates an icon component, in place of lucide-react's own function: renders the same element for the props that the portal
 * uses, without contexts, refs and the code for other frameworks, which every area would load before its first paint (1.1 kB
 * after gzip). The build swaps it in (`leanIcons`).
 */
const createIcon = ({ name, node, aliases = [] }: Drawing) => {
  const classes = ['lucide', ...[name, ...aliases].map((alias) => `lucide-${alias}`)].join(' ');
  return ({ size = 24, className, children, absoluteStrokeWidth: _, nonScalingStroke: __, ...props }: LucideProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${classes} ${className}` : classes,
        'aria-hidden': hasAriaProps(props) || children ? undefined : 'true',
        ...props,
      },
      // not an array: the build drops the keys of the shapes (`leanIcons`)
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
};

export default createIcon;
