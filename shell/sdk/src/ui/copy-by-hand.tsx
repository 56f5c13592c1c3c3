import { useEffect, useRef } from 'react';
import { t } from 'shared-contracts/translate';
import { Dialog } from './dialog.tsx';

/** Shows the selected text to copy, if the browser denies the page its clipboard. */
export default function CopyByHand({ text, what, onClose }: { text: string; what: string; onClose: () => void }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.select(), []);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Copy: ${what}`}
      description={t`Your browser doesn't let the portal write to the clipboard. The text is selected: copy it with Ctrl+C, or ⌘C on a Mac.`}
    >
      <textarea
        ref={area}
        data-autofocus
        readOnly
        rows={8}
        value={text}
        aria-label={what}
        className="field-control field-area"
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
