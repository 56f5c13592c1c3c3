import { filled, Panels, Turbine, themed } from './parts.tsx';

/** Background of an empty state's icon: a rising sun over hills, with a wind turbine and solar panels. Decorative. */
export default function Horizon() {
  const { sun, far, near, line } = themed;
  return (
    <svg viewBox="0 0 240 112" width="240" height="112" aria-hidden="true">
      <circle cx="120" cy="56" r="44" style={filled(sun)} opacity=".5" />
      <path d="M10 106C40 74 66 72 96 84s54 14 80 2 46 4 58 22Z" style={filled(far)} />
      <Turbine x={44} y={88} size={0.86} turned={18} fill={line} />
      <Turbine x={74} y={92} size={0.56} turned={50} fill={line} />
      <path d="M0 112c50-24 100-24 140-18s70 8 100 18Z" style={filled(near)} />
      <Panels x={158} y={97} count={3} fill={line} />
    </svg>
  );
}
