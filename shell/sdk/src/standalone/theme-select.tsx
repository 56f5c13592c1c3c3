import { useEffect, useState } from 'react';
import { SelectFilter } from '../ui/select-filter.tsx';

const key = 'portal.standalone.theme';
const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Light, dark or as the system, remembered by this browser. */
export const ThemeSelect = () => {
  const [choice, setChoice] = useState(() => localStorage.getItem(key) ?? 'system');
  useEffect(() => {
    const root = document.documentElement;
    if (choice === 'system') root.removeAttribute('data-theme');
    else root.dataset.theme = `portal-${choice}`;
    localStorage.setItem(key, choice);
  }, [choice]);
  return <SelectFilter label="Theme" value={choice} onChange={setChoice} options={options} />;
};
