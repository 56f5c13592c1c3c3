import { filled, type Palette, Panels, Turbine } from 'portal-sdk/ui';

/** Brand colours on the dark panel: dark enough behind white text for any brand. */
const onPanel: Palette = {
  sun: 'oklch(from var(--brand-accent) 0.8 c h)',
  far: 'oklch(from var(--brand-primary) 0.34 min(c, 0.06) h)',
  near: 'oklch(from var(--brand-primary) 0.28 min(c, 0.055) h)',
  line: 'oklch(from var(--brand-primary) 0.5 min(c, 0.09) h)',
};

/** The landscape at the bottom of the panel next to the sign-in form. */
export const Dawn = () => {
  const { sun, far, near, line } = onPanel;
  return (
    <svg viewBox="0 0 640 240" preserveAspectRatio="xMidYMax slice" className="marketing-scene" aria-hidden="true">
      <circle cx="470" cy="126" r="62" style={filled(sun)} opacity=".22" />
      <circle cx="470" cy="126" r="42" style={filled(sun)} opacity=".5" />
      <path d="M0 178c80-56 150-60 226-26s140 30 214-12 136-40 200-6v106H0Z" style={filled(far)} />
      <Turbine x={112} y={160} size={1.7} turned={14} fill={line} />
      <Turbine x={176} y={160} size={1.2} turned={48} fill={line} />
      <Turbine x={566} y={142} size={1.1} turned={84} fill={line} />
      <path d="M0 214c104-38 208-42 322-20s210 18 318-10v56H0Z" style={filled(near)} />
      <g transform="translate(356 206) scale(1.5)">
        <Panels x={0} y={0} count={6} fill={line} />
      </g>
    </svg>
  );
};
