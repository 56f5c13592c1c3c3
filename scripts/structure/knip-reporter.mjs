// Reporter for knip: the number of files it processed, and one line per issue, as JSON.

/** @param {import('knip').ReporterOptions} options */
export default ({ issues, counters, report, cwd }) => {
  const named = /** @type {(keyof typeof report)[]} */ (Object.keys(report)).filter((type) => report[type]);
  const faults = named.flatMap((type) =>
    Object.values(issues[type]).flatMap((byName) =>
      Object.values(byName).map(({ filePath, symbol, line }) => {
        const file = filePath.replace(`${cwd}/`, '');
        const place = line ? `${file}:${line}` : file;
        return type === 'files' ? `${place}: nothing uses this file` : `${place}: ${type}: ${symbol}`;
      }),
    ),
  );
  console.log(JSON.stringify({ files: counters.total, faults }));
};
