import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { t } from 'shared-contracts/translate';
import { useHost } from '../host-context.tsx';
import { Button, type ButtonProps } from './button.tsx';

/** For browsers that deny this page the clipboard, for example over plain HTTP. Returns whether it worked. */
const copyBySelection = (text: string, button: HTMLElement): boolean => {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'sr-only';
  // next to the button: outside an open dialog nothing can be selected
  button.after(area);
  try {
    area.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    button.focus();
  }
};

/** Copies a text. Returns whether it worked; the browser or the person can deny it. */
const copyText = async (text: string, button: HTMLElement): Promise<boolean> => {
  try {
    // missing over plain HTTP, although the types claim otherwise
    const { clipboard } = navigator as Partial<Navigator>;
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // denied: try the fallback
  }
  return copyBySelection(text, button);
};

const CopyByHand = lazy(() => import('./copy-by-hand.tsx'));

/** Milliseconds for which the button shows its success. */
const successDuration = 2000;

export interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className' | 'disabled'> {
  text: string;
  /** What is copied, for example 'Prompt'; used in the message, and by screen readers after 'Copy'. */
  what: string;
  /** Default: 'Copy'. */
  label?: string;
  /** Classes of the label, for example to hide it where it has no room. */
  labelClass?: string;
}

/** Copies a text and confirms it. If the browser denies the clipboard, shows the text to copy by hand. */
export const CopyButton = ({
  text,
  what,
  label = t`Copy`,
  labelClass,
  variant = 'outline',
  size = 'sm',
  ...rest
}: CopyButtonProps) => {
  const { notify } = useHost();
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), successDuration);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const done = await copyText(text, currentTarget);
    setState(done ? 'copied' : 'refused');
    if (done) notify({ title: t`Copied`, description: t`${what} copied to the clipboard.` });
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
        <span className={labelClass}>{label}</span>
      </Button>
      {state === 'refused' ? (
        <Suspense fallback={null}>
          <CopyByHand text={text} what={what} onClose={() => setState('idle')} />
        </Suspense>
      ) : null}
    </>
  );
};
