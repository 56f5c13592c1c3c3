/** What browsers call themselves, the more telling name first: most of them also name others. */
const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['Safari', /Safari\//],
] as const;
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
] as const;

const first = (names: readonly (readonly [string, RegExp])[], text: string) => names.find(([, sign]) => sign.test(text))?.[0];

/** Browser and system of a User-Agent header, such as 'Firefox on Windows'; 'Unknown device' where it tells neither. */
export const deviceOf = (userAgent: string | null): string => {
  const browser = first(browsers, userAgent ?? '');
  const system = first(systems, userAgent ?? '');
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
};
