import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { useHost } from '../host-context.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { copyText } from './copy-text.ts';

const CopyByHand = lazy(() => import('./copy-by-hand.tsx'));

/** Milliseconds for which the button says that it is done. */
const saysSo = 2000;

export interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className' | 'disabled'> {
  text: string;
  /** What is copied, for example 'Prompt'; said in the message, and by screen readers beside 'Copy'. */
  what: string;
  /** Reads 'Copy' unless given. */
  label?: string;
}

/** Puts a text on the clipboard and says so. Where the clipboard is refused, the text is shown, ready to be copied by hand. */
export const CopyButton = ({ text, what, label = 'Copy', variant = 'outline', size = 'sm', ...rest }: CopyButtonProps) => {
  const { notify } = useHost();
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), saysSo);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const done = await copyText(text, currentTarget);
    setState(done ? 'copied' : 'refused');
    if (done) notify({ title: 'Copied', description: `${what} is on the clipboard.` });
  };
  return (
    <>
      <Button
        {...rest}
        variant={variant}
        size={size}
        icon={state === 'copied' ? <Check /> : <Copy />}
        aria-label={`${label}: ${what}`}
        onClick={(event) => void copy(event)}
      >
        {label}
      </Button>
      {state === 'refused' ? (
        <Suspense fallback={null}>
          <CopyByHand text={text} what={what} onClose={() => setState('idle')} />
        </Suspense>
      ) : null}
    </>
  );
};
