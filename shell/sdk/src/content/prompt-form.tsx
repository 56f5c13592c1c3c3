import { type ReactNode, useId, useState } from 'react';
import { t } from 'shared-contracts/translate';
import { useHost } from '../host-context.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { fillIn, PromptText, type PromptValues, valueIn, variableLabel, variablesOf } from './prompt-text.tsx';

/** The values filled into a prompt, autosaved until the person clears them. */
const useKeptValues = (key: string) => {
  const { drafts } = useHost();
  const [values, setValues] = useState<PromptValues>(() => drafts.read<PromptValues>(key) ?? {});
  const change = (next: PromptValues) => {
    setValues(next);
    if (Object.values(next).some(Boolean)) drafts.write(key, next);
    else drafts.clear(key);
  };
  return { values, change };
};

interface VariableProps {
  id: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
}

const Variable = ({ id, name, value, onChange }: VariableProps) => (
  <div className="flex flex-col gap-1.5">
    <label htmlFor={id} className="field-label wrap-anywhere">
      {variableLabel(name)}
    </label>
    <textarea
      id={id}
      rows={1}
      className="field-control max-h-48 py-2 [field-sizing:content]"
      placeholder={`{{${name}}}`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
);

export interface PromptFormProps {
  /** The text; its `{{variables}}` become fields. */
  prompt: string;
  /** The noun for the toast after copying. */
  what: string;
  /** The key of the autosave. */
  draftKey: string;
  /** Further buttons next to Copy. */
  actions?: ReactNode;
  /** The form is all of a dialog: the buttons stay visible while the text scrolls. */
  pinned?: boolean;
}

/** A prompt as a form: a field for each variable, the text with their chips below, and Copy. */
export const PromptForm = ({ prompt, what, draftKey, actions, pinned = false }: PromptFormProps) => {
  const { values, change } = useKeptValues(draftKey);
  const result = useId();
  const names = variablesOf(prompt);
  const fieldOf = (name: string) => `${result}-${names.indexOf(name)}`;
  const filled = fillIn(prompt, values);
  const openCount = variablesOf(filled).filter((name) => names.includes(name)).length;
  return (
    <div className="flex flex-col gap-4">
      {names.map((name) => (
        <Variable
          key={name}
          id={fieldOf(name)}
          name={name}
          value={valueIn(values, name)}
          onChange={(value) => change({ ...values, [name]: value })}
        />
      ))}
      <section aria-labelledby={result} className="flex flex-col gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 id={result} className="font-medium text-sm">{t`The text to copy`}</h3>
          <p role="status" className="text-muted text-xs">
            {openCount > 0 ? t`${openCount} of ${names.length} still open` : names.length > 0 ? t`All filled in` : ''}
          </p>
        </div>
        <p className="wrap-anywhere whitespace-pre-wrap rounded-field bg-base-200 p-4 text-sm leading-relaxed">
          <PromptText text={prompt} values={values} onPick={(name) => document.getElementById(fieldOf(name))?.focus()} />
        </p>
      </section>
      <div className={`flex flex-wrap gap-2 ${pinned ? 'dialog-bar justify-end' : ''}`}>
        <CopyButton text={filled} what={what} variant="primary" size="md" />
        {actions}
      </div>
    </div>
  );
};
