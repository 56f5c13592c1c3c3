import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '../portal.ts';
import { kinds } from './callers.ts';
import { prepareCell, sendCell } from './check-cell.ts';
import { expectations } from './expectations.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Status, headers and body of an answer, without what names the request. */
const told = async (response: Response) => {
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
  return { status: response.status, headers, body: (await response.text()).replace(/"requestId":"[^"]+"/, '') };
};

/** The calls that must not find what is there, with who calls. */
const unseen = [...expectations].flatMap(([call, row]) =>
  kinds.filter((kind) => row[kind] === 404).map((kind) => [call, kind] as const),
);

describe('what one may not see answers as what does not exist [PLAT-6]', () => {
  it('is tried with every call and caller of whom the matrix says so', () => {
    expect(new Set(unseen.map(([call]) => call.split(':')[0]))).toEqual(
      new Set([
        'getFile',
        'getIdea',
        'editIdea',
        'withdrawIdea',
        'listComments',
        'addComment',
        'editComment',
        'deleteComment',
        'listMentionable',
        'rateItem',
        'unrateItem',
        'voteForItem',
        'withdrawVote',
        'withdrawSubmission',
        'decideIdea',
        'submitDraft',
        'downloadIdeaAttachment',
        'getAiTool',
        'editAiTool',
        'withdrawAiTool',
        'useAiTool',
        'listCaseStudies',
        'addCaseStudy',
        'getEnergyItem',
        'editEnergyItem',
        'withdrawEnergyItem',
        'downloadEnergyAttachment',
        'endSession',
        'downloadCv',
        'getPerson',
      ]),
    );
  });

  it.each(unseen)('%s as %s', async (call, kind) => {
    const { caller, request } = await prepareCell(portal, call, kind);
    const there = await told(await sendCell(portal, call, kind, caller, request));
    const path = request.path.replaceAll(uuid, () => crypto.randomUUID());
    expect(path).not.toBe(request.path);
    expect(there).toEqual(await told(await sendCell(portal, call, kind, caller, { ...request, path })));
  });
});
