import { Group, Specimen } from './specimen.tsx';

const fills = [
  ['Primary', 'bg-primary text-primary-content'],
  ['Secondary', 'bg-secondary text-secondary-content'],
  ['Accent', 'bg-accent text-accent-content'],
  ['Neutral', 'bg-neutral text-neutral-content'],
  ['Success', 'bg-success text-success-content'],
  ['Warning', 'bg-warning text-warning-content'],
  ['Error', 'bg-error text-error-content'],
  ['Info', 'bg-info text-info-content'],
] as const;

const washes = [
  ['Primary', 'bg-primary-soft text-primary-ink'],
  ['Success', 'bg-success-soft text-success-ink'],
  ['Warning', 'bg-warning-soft text-warning-ink'],
  ['Error', 'bg-error-soft text-error-ink'],
  ['Info', 'bg-info-soft text-info-ink'],
  ['Neutral', 'bg-neutral-soft text-muted'],
] as const;

const Swatches = ({ of }: { of: readonly (readonly [string, string])[] }) => (
  <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
    {of.map(([name, look]) => (
      <li key={name} className={`rounded-field px-3 py-4 font-medium text-sm ${look}`}>
        {name}
      </li>
    ))}
  </ul>
);

/** Colours, type and surfaces. */
export const Colours = () => (
  <Group title="Colour and type">
    <Specimen name="Fills" note="text on them is chosen for contrast">
      <Swatches of={fills} />
    </Specimen>
    <Specimen name="Washes" note="for badges and notes">
      <Swatches of={washes} />
    </Specimen>
    <Specimen name="Surfaces">
      <div className="grid gap-2 sm:grid-cols-3">
        <div className="rounded-field border border-line bg-base-200 p-4 text-sm">Canvas</div>
        <div className="panel p-4 text-sm">Panel</div>
        <div className="rounded-field bg-base-300 p-4 text-sm">Line</div>
      </div>
    </Specimen>
    <Specimen name="Type">
      <div className="panel flex flex-col gap-2 p-5">
        <p className="font-semibold text-2xl tracking-tight">Ideas &amp; Kaizen Board</p>
        <p className="font-semibold text-lg tracking-tight">Every month, two ideas a person</p>
        <p className="text-sm">
          Energy storage, renewables, automation: what helps a colleague is worth writing down. Știința începe cu o întrebare.
        </p>
        <p className="text-muted text-sm">Secondary text carries dates, hints and counts.</p>
        <p className="text-muted text-xs tabular-nums">0123456789 · 1,247 activities · 4.6/5.0</p>
      </div>
    </Specimen>
  </Group>
);
