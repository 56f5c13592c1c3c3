import { drawnLimits } from 'shared-contracts/constants/file-preview';
import { errorFrom } from '../client.ts';
import { useQuery } from '../query.ts';

const open = async (url: string, signal: AbortSignal, headers?: Readonly<Record<string, string>>): Promise<Response> => {
  const response = await fetch(url, { signal, credentials: 'include', headers });
  if (!response.ok) throw await errorFrom(response);
  return response;
};

/** The beginning of a text file, and whether there is more. */
interface Beginning {
  readonly text: string;
  readonly goesOn: boolean;
}

const most = drawnLimits.textBytes;

const readBeginning = async (url: string, signal: AbortSignal): Promise<Beginning> => {
  const response = await open(url, signal, { range: `bytes=0-${most - 1}` });
  const total = Number(response.headers.get('content-range')?.split('/')[1] ?? 0);
  // omit a character that the range cuts in two
  const text = new TextDecoder().decode(await response.arrayBuffer(), { stream: true });
  return { text, goesOn: total > most };
};

/** The beginning of a Markdown or text file; a file never changes, so it is read once. */
export const useFileText = (url: string) =>
  useQuery({ queryKey: ['fileText', url], queryFn: ({ signal }) => readBeginning(url, signal) });

/** The bytes of an image or a PDF, cached only while they are shown; null if the file is too large for a preview. */
export const useFileBytes = (url: string) =>
  useQuery({
    queryKey: ['fileBytes', url],
    queryFn: async ({ signal }) => {
      const response = await open(url, signal);
      if (Number(response.headers.get('content-length') ?? 0) > drawnLimits.bytes) {
        await response.body?.cancel();
        return null;
      }
      return response.blob();
    },
    gcTime: 0,
  });
