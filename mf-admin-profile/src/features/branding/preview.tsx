import {
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  useMode as registerMode,
  toGamut,
  wcagContrast,
} from 'culori/fn';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { Button, formatTenths, StatCard, StatusBadge, TagList } from 'portal-sdk/ui';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { brandVariables, mark } from 'shared-contracts/constants/branding';
import type { Branding } from 'shared-contracts/schemas/branding';
import { t } from 'shared-contracts/translate';

registerMode(modeRgb);
registerMode(modeLrgb);
registerMode(modeOklab);
registerMode(modeOklch);
const onScreen = toGamut('rgb', 'oklch');

/** A brand colour as a theme shows it behind text. */
interface Measured {
  /** The rendered colour, as #rrggbb. */
  readonly shown: string;
  /** Contrast of the text on the chosen colour, and on the rendered one. */
  readonly before: number;
  readonly after: number;
  /** Contrast of the rendered colour with the page. */
  readonly onPage: number;
}

/** Minimum contrasts for WCAG AA: of text, and of a part that is not text. */
const minContrast = 4.5;
const minContrastOfParts = 3;

/**
 * Measures how the theme renders a chosen colour, from an element that has it on a page, so that the themes' rules are only in the
 * style sheet. Undefined without a style sheet.
 */
const measure = (element: Element, page: Element, chosen: string): Measured | undefined => {
  const { backgroundColor, color } = getComputedStyle(element);
  const [shown, ink, ground] = [backgroundColor, color, getComputedStyle(page).backgroundColor].map((computed) => {
    const colour = parse(computed);
    return colour && onScreen(colour);
  });
  const chosenColor = parse(chosen);
  if (!shown || !ink || !ground || !chosenColor) return undefined;
  return {
    shown: formatHex(shown),
    before: wcagContrast(chosenColor, ink),
    after: wcagContrast(shown, ink),
    onPage: wcagContrast(shown, ground),
  };
};

const themes = { 'portal-light': t`Light theme`, 'portal-dark': t`Dark theme` } as const;
const fills = [
  { name: 'primaryColor', label: t`Primary`, face: 'bg-primary text-primary-content' },
  { name: 'secondaryColor', label: t`Secondary`, face: 'bg-secondary text-secondary-content' },
  { name: 'accentColor', label: t`Accent`, face: 'bg-accent text-accent-content' },
] as const;

export type Look = Pick<Branding, 'primaryColor' | 'secondaryColor' | 'accentColor' | 'primaryFont' | 'companyName' | 'logoUrl'>;

const styleOf = (look: Look): CSSProperties =>
  ({
    ...Object.fromEntries(brandVariables(look)),
    fontFamily: 'var(--portal-font)',
    // a theme inside a page of the other one sets its own text and background colours
    color: 'var(--color-base-content)',
    backgroundColor: 'var(--color-base-200)',
  }) as CSSProperties;

const Sample = ({ look }: { look: Look }) => (
  <div inert className="flex flex-col gap-3">
    <p className="flex items-center gap-2.5 font-semibold tracking-tight">
      {look.logoUrl ? (
        <img src={look.logoUrl} alt="" className="h-8 w-auto max-w-24 object-contain" />
      ) : (
        <svg viewBox="0 0 32 32" className="size-8 flex-none rounded-field bg-primary fill-primary-content" aria-hidden="true">
          {mark.turns.map((turn) => (
            <path key={turn} d={mark.blade} transform={`rotate(${turn} ${mark.hub})`} />
          ))}
        </svg>
      )}
      <span className="wrap-anywhere">{look.companyName}</span>
    </p>
    <StatCard label={t`Ideas`} value="128" hint={t`submitted this year`} icon={<Lightbulb />} tone="primary" />
    <div className="panel flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{t`Dry the biomass with waste heat`}</p>
        <StatusBadge status="approved" />
      </div>
      <p className="text-muted text-sm">{t`The dryer runs on gas while the turbine hall is cooled with fans.`}</p>
      <TagList tags={[t`heat`, t`biomass`]} most={2} />
      <p className="link text-sm">{t`Read the discussion`}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm">{t`Submit idea`}</Button>
        <Button size="sm" variant="outline">{t`Cancel`}</Button>
        <Button size="sm" variant="secondary">{t`Save draft`}</Button>
      </div>
    </div>
  </div>
);

const textNote = (label: string, chosen: string, { shown, before, after }: Measured): string =>
  t`${label}: text on ${chosen.toUpperCase()} would have a contrast of ${formatTenths(before)}:1, less than ${formatTenths(minContrast)}:1. It is shown as ${shown.toUpperCase()}, with ${formatTenths(after)}:1.`;
const partsNote = (label: string, { onPage }: Measured): string =>
  t`${label}: buttons have a contrast of ${formatTenths(onPage)}:1 with the page, less than ${minContrastOfParts}:1. Charts and focus outlines are shown in a darker shade.`;

const Themed = ({ theme, look }: { theme: keyof typeof themes; look: Look }) => {
  const root = useRef<HTMLDivElement>(null);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const { primaryColor, secondaryColor, accentColor } = look;
  useLayoutEffect(() => {
    const chosen = { primaryColor, secondaryColor, accentColor };
    setNotes(
      fills.flatMap(({ name, label }) => {
        const element = root.current?.querySelector(`[data-fill="${name}"]`);
        const measured = root.current && element ? measure(element, root.current, chosen[name]) : undefined;
        if (!measured) return [];
        return [
          ...(measured.before < minContrast ? [textNote(label, chosen[name], measured)] : []),
          // no button or chart has the other colours
          ...(name === 'primaryColor' && measured.onPage < minContrastOfParts ? [partsNote(label, measured)] : []),
        ];
      }),
    );
  }, [primaryColor, secondaryColor, accentColor]);
  return (
    <section aria-label={t`Preview, ${themes[theme].toLowerCase()}`} className="flex min-w-0 flex-col gap-3">
      <h3 className="font-medium text-sm">{themes[theme]}</h3>
      <div ref={root} data-theme={theme} className="flex flex-col gap-4 rounded-box border border-line p-4" style={styleOf(look)}>
        <Sample look={look} />
        <ul className="grid grid-cols-3 gap-2 text-center font-medium text-xs">
          {fills.map(({ name, label, face }) => (
            <li key={name} data-fill={name} className={`rounded-field px-1 py-2 ${face}`}>
              {label}
            </li>
          ))}
        </ul>
      </div>
      {notes.length > 0 ? (
        <div className="rounded-field bg-warning-soft p-3 text-warning-ink text-xs" role="status">
          <p className="font-medium">{t`Adjusted to stay readable (WCAG AA)`}</p>
          <ul className="mt-1 flex flex-col gap-1">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
};

/** Real components in the chosen colours and font, in both themes, before other people see them. */
export const Preview = ({ look }: { look: Look }) => (
  <div className="grid min-w-0 gap-6 md:grid-cols-2 xl:grid-cols-1 min-[88rem]:grid-cols-2">
    <Themed theme="portal-light" look={look} />
    <Themed theme="portal-dark" look={look} />
  </div>
);
