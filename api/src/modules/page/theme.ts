const chosen = /(?:^|;\s*)portal_theme=(light|dark)(?:;|$)/;

/** The page's opening with the theme that the person chose in this browser, so that nothing is painted in the other one first. */
export const withTheme = (start: string, cookie: string | null): string => {
  const theme = chosen.exec(cookie ?? '')?.[1];
  return theme ? start.replace('<html', `<html data-theme="portal-${theme}"`) : start;
};
