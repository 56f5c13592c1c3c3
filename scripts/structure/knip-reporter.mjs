// Reporter for knip: the number of files it processed, and one line per issue, as JSON.

/** @param {import('knip').ReporterOptions} options */
export default ({ issues, counters, report, cwd }) => {
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
  console.log(JSON.stringify({ files: counters.total, faults: faults }));
};
