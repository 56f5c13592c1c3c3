// Reporter for knip: how many files it went through, and one line an issue, as JSON.

/** @param {import('knip').ReporterOptions} options */
export default ({ issues, counters, report, configurationHints, cwd }) => {
  const named = /** @type {(keyof typeof report)[]} */ (Object.keys(report)).filter((type) => report[type]);
  const faults = named.flatMap((type) =>
    Object.values(issues[type]).flatMap((byName) =>
      Object.values(byName).map(({ filePath, symbol, line }) => {
        const place = filePath.replace(`${cwd}/`, '');
        const at = line ? `${place}:${line}` : place;
        return type === 'files' ? `${at}: nothing uses this file` : `${at}: ${type}: ${symbol}`;
      }),
    ),
  );
  // Of the hints about the configuration, only an exception that is no longer needed counts.
  const stale = configurationHints.filter(({ type }) => type.startsWith('ignore'));
  const hints = stale.map(
    ({ identifier, workspaceName }) => `knip.json: the exception ${identifier} (${workspaceName}) is not needed`,
  );
  console.log(JSON.stringify({ files: counters.total, faults: [...faults, ...hints] }));
};
