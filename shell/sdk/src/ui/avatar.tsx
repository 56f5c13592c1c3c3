import { useState } from 'react';
import { initials } from '../format.ts';
import { tint } from './tint.ts';

const sizes = { sm: 'size-6 text-[0.625rem]', md: 'size-8 text-xs', lg: 'size-16 text-xl' } as const;

/** A hue from 0 to 359, always the same for a name. */
const hueOf = (name: string): number => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (sum * 47) % 360;
};

export interface AvatarProps {
  firstName: string;
  lastName: string;
  imageUrl?: string | null;
  size?: keyof typeof sizes;
  /** Set if the name is not next to it; otherwise the avatar is decorative. */
  named?: boolean;
}

/** A person's picture. Without one, or if it cannot be loaded, shows their initials on a tint that is the same everywhere. */
export const Avatar = ({ firstName, lastName, imageUrl, size = 'md', named = false }: AvatarProps) => {
  const name = `${firstName} ${lastName}`.trim();
  const shape = `${sizes[size]} shrink-0 rounded-full`;
  const [broken, setBroken] = useState<string>();
  if (imageUrl && imageUrl !== broken)
    return (
      <img
        className={`${shape} object-cover`}
        src={imageUrl}
        alt={named ? name : ''}
        loading="lazy"
        onError={() => setBroken(imageUrl)}
      />
    );
  return (
    <span
      className={`${shape} avatar-tint inline-grid select-none place-items-center font-semibold`}
      style={tint(hueOf(name))}
      {...(named ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {initials(firstName, lastName)}
    </span>
  );
};
