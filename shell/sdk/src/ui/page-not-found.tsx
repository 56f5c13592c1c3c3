import { t } from 'shared-contracts/translate';
import { filled, Panels, Turbine, themed } from '../illustrations/parts.tsx';
import { Link } from '../router.ts';
import { buttonClass } from './button.tsx';

const { sun, far, near, line } = themed;

/** A wind turbine whose rotor has come off and lies in the grass. */
const LostTurbine = () => (
  <svg viewBox="0 0 320 150" className="mx-auto h-auto w-full max-w-80" aria-hidden="true">
    <circle cx="238" cy="66" r="30" style={filled(sun)} opacity=".6" />
    <path d="M14 140c42-48 78-52 114-38s72 16 104-2 68 12 80 46Z" style={filled(far)} />
    <path
      d="M28 40h34a9 9 0 0 0 0-18 13 13 0 0 0-25-2 10 10 0 0 0-9 20ZM176 30h24a7 7 0 0 0 0-14 10 10 0 0 0-19-1 8 8 0 0 0-5 15Z"
      style={filled(far)}
    />
    <Turbine x={84} y={112} size={0.7} turned={12} fill={line} />
    <path d="M148.6 44h2.8l3.6 76h-10Z" style={filled(line)} />
    <circle cx="150" cy="44" r="3.4" style={filled(line)} />
    <path d="M0 150c60-34 120-34 176-26s94 8 144 26Z" style={filled(near)} />
    <g transform="translate(196 122) rotate(38)" style={filled(line)}>
      {[0, 120, 240].map((angle) => (
        <path key={angle} d="M0-1C-4-8-4-19 1.4-31 5.4-20 4-8 0-1Z" transform={`rotate(${angle})`} />
      ))}
      <circle r="3" />
    </g>
    <Panels x={238} y={131} count={3} fill={line} />
  </svg>
);

/** The content of the page of an unknown address. */
export const PageNotFound = () => (
  <section className="panel px-6 py-12 text-center">
    <LostTurbine />
    <h1 className="mt-6 font-semibold text-2xl">{t`404 Page Not Found`}</h1>
    <p className="mt-2 text-balance text-muted">{t`Did you forget to add the page to the router?`}</p>
    <Link to="/" className={buttonClass('outline', 'md', 'mt-6')}>{t`Back to the dashboard`}</Link>
  </section>
);
