import { errorFrom, urlOf, useQuery } from 'portal-sdk/query';
import { previewBytes } from 'shared-contracts/constants/technical-report';
import { previewTechnicalReport } from 'shared-contracts/endpoints/technical-reports';
import type { ReportVersion } from 'shared-contracts/schemas/technical-report';

/** Where the file of a version is read for its preview. */
export const previewUrl = (reportId: string, { id }: Pick<ReportVersion, 'id'>): string =>
  urlOf(previewTechnicalReport, { params: { id: reportId }, query: { version: id } });

/** The beginning of a text file, and whether it goes on. */
interface Beginning {
  readonly text: string;
  readonly goesOn: boolean;
}

const readBeginning = async (url: string, signal: AbortSignal): Promise<Beginning> => {
  const response = await fetch(url, { signal, credentials: 'include', headers: { range: `bytes=0-${previewBytes - 1}` } });
  if (!response.ok) throw await errorFrom(response);
  const total = Number(response.headers.get('content-range')?.split('/')[1] ?? 0);
  // a character that the range cuts through is left out
  const text = new TextDecoder().decode(await response.arrayBuffer(), { stream: true });
  return { text, goesOn: total > previewBytes };
};

/** The text of a Markdown or text file; a version never changes, so it is read once. */
export const usePreviewText = (reportId: string, version: ReportVersion) =>
  useQuery({
    queryKey: ['technicalReportText', version.id],
    queryFn: ({ signal }) => readBeginning(previewUrl(reportId, version), signal),
  });
