import { useStore } from 'zustand';
import { usePortal } from '../app/portal-context.tsx';
import { type ThemeChoice, themeChoices } from '../preferences/theme.ts';

/** Light, dark or as the system. */
export const ThemeChoiceField = () => {
  const { theme } = usePortal();
  const choice = useStore(theme, (state) => state.choice);
  return (
    <fieldset className="px-3 py-2">
      <legend className="mb-1.5 text-muted text-xs">Theme</legend>
      <div className="flex gap-1">
        {(Object.keys(themeChoices) as ThemeChoice[]).map((value) => (
          <label key={value} className="theme-choice">
            <input
              type="radio"
              name="theme"
              className="sr-only"
              checked={choice === value}
              onChange={() => theme.setState({ choice: value })}
            />
            {themeChoices[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
