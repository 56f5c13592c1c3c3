import { useEffect, useId, useRef, useState } from 'react';
import { maxAttachments, type UploadRule, uploadRules, uploadTexts } from 'shared-contracts/constants/file';
import type { AttachedFile, StoredFile } from 'shared-contracts/schemas/file';
import { t } from 'shared-contracts/translate';
import { useHost } from '../host-context.tsx';
import { insertImage, type TextPosition, textPositionOf } from '../text/insert-image.ts';
import { ChosenFile } from './chosen-file.tsx';
import { DropZone, useFilesOfForm } from './drop-zone.tsx';
import { Optional } from './optional.tsx';
import { refusal, type UploadOptions, useUpload } from './upload.ts';

/** A file that is being uploaded; several are uploaded in parallel. */
interface Sending {
  /** Its position in the order in which the files were chosen. */
  readonly turn: number;
  readonly file: File;
  /** Where in a text it was pasted. */
  readonly position?: TextPosition;
}

interface SendingRowProps extends Omit<UploadOptions, 'onChange'> {
  file: File;
  onStored: (stored: StoredFile) => void;
  onGone: () => void;
}

/** Uploads its file once; a failed one stays in the list, with Retry. */
const SendingRow = ({ file, onStored, onGone, ...options }: SendingRowProps) => {
  const { state, choose, cancel, retry } = useUpload({ ...options, onChange: (stored) => stored && onStored(stored) });
  const start = useRef(choose);
  useEffect(() => start.current(file), [file]);
  const leave = () => {
    cancel();
    onGone();
  };
  const shown = state.kind === 'idle' ? { kind: 'sending' as const, percent: 0 } : state;
  return (
    <ChosenFile
      name={file.name}
      bytes={file.size}
      source={file}
      state={shown}
      onCancel={leave}
      onRetry={retry}
      onRemove={leave}
    />
  );
};

export interface UploadListProps extends Omit<UploadOptions, 'onChange' | 'onBusy'> {
  files: readonly AttachedFile[];
  /** Applied to the form's current list, since several uploads finish independently. */
  onChange: (change: (files: readonly AttachedFile[]) => readonly AttachedFile[]) => void;
  onBusy?: (busy: boolean) => void;
  label: string;
  /** Shows '(optional)' next to the label. */
  optional?: boolean;
}

const toAttachedFile = ({ url, fileName, fileSize }: StoredFile): AttachedFile => ({ fileUrl: url, fileName, fileSize });

/** Browsers name every image from the clipboard `image.png`. */
const withScreenshotName = (file: File): File =>
  file.name === 'image.png' ? new File([file], `${t`Screenshot`}.png`, file) : file;
const isImage = ({ type }: File): boolean => /^image\/(?:png|jpeg)$/.test(type);

/**
 * Uploads up to five files as soon as they are chosen, dropped or pasted anywhere in the form, each with progress, cancel, retry
 * and remove; keeps their order. An image pasted into a Markdown field is also inserted there.
 */
export const UploadList = ({ files, onChange, onBusy, label, optional = false, ...options }: UploadListProps) => {
  const id = useId();
  const { notify } = useHost();
  const rule: UploadRule = options.rule ?? uploadRules[options.purpose];
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const turns = useRef(new Map<string, number>());
  const nextTurn = useRef(0);
  const busyCount = useRef(0);
  const countBusy = (by: 1 | -1) => {
    busyCount.current += by;
    onBusy?.(busyCount.current > 0);
  };
  const room = maxAttachments - files.length - sending.length;

  const take = (chosen: readonly File[], position?: TextPosition) => {
    const refused = chosen.map((file) => refusal(rule, file)).find((reason) => reason !== undefined);
    const accepted = chosen.filter((file) => refusal(rule, file) === undefined);
    if (refused) notify({ ...refused, variant: 'destructive' });
    if (accepted.length > room) notify({ ...uploadTexts.tooMany, variant: 'destructive' });
    const added = accepted.slice(0, room).map((file) => ({ file, turn: nextTurn.current++, position }));
    setSending((before) => [...before, ...added]);
  };
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const over = useFilesOfForm(fieldset, ({ files: received, target }) =>
    take(received.map(withScreenshotName), textPositionOf(target)),
  );
  const removeSending = (turn: number) => setSending((before) => before.filter((upload) => upload.turn !== turn));
  const [announcement, setAnnouncement] = useState('');
  const announceRemoval = (name: string) => setAnnouncement(uploadTexts.removed(name));
  const store = ({ turn, file, position }: Sending, stored: StoredFile) => {
    if (position && isImage(file)) void insertImage(position, file, stored.url);
    turns.current.set(stored.url, turn);
    const turnOf = ({ fileUrl }: AttachedFile) => turns.current.get(fileUrl) ?? -1;
    onChange((before) => [...before, toAttachedFile(stored)].sort((one, other) => turnOf(one) - turnOf(other)));
    removeSending(turn);
  };
  return (
    <fieldset ref={fieldset} className="min-w-0" aria-labelledby={`${id}-label`}>
      <legend id={`${id}-label`} className="field-label mb-1.5">
        {label}
        {optional ? <Optional /> : null}
      </legend>
      <div className="flex flex-col gap-2">
        {files.map((file) => (
          <ChosenFile
            key={file.fileUrl}
            name={file.fileName}
            bytes={file.fileSize ?? 0}
            source={file.fileUrl}
            state={{ kind: 'idle', isNew: turns.current.has(file.fileUrl) }}
            onCancel={() => undefined}
            onRetry={() => undefined}
            onRemove={() => {
              onChange((before) => before.filter(({ fileUrl }) => fileUrl !== file.fileUrl));
              announceRemoval(file.fileName);
            }}
          />
        ))}
        {sending.map((upload) => (
          <SendingRow
            key={upload.turn}
            {...options}
            file={upload.file}
            onBusy={(busy) => countBusy(busy ? 1 : -1)}
            onStored={(stored) => store(upload, stored)}
            onGone={() => {
              removeSending(upload.turn);
              announceRemoval(upload.file.name);
            }}
          />
        ))}
        {room > 0 ? (
          <DropZone rule={rule} label={label} optional={optional} disabled={false} several isTarget={over} onFiles={take} />
        ) : (
          <p className="text-muted text-xs">{t`You've attached ${maxAttachments} files, the most an item can have.`}</p>
        )}
      </div>
      <span className="sr-only" role="status">
        {announcement}
      </span>
    </fieldset>
  );
};
