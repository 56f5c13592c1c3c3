import { digestOfShape } from 'shared-contracts/digest';
import type { OperationShape } from 'shared-contracts/operation-shape';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, problemOf, type TestPortal } from '../../../../test/portal.ts';
import { builtRelease, contractOf, releaseForm } from '../release.fixture.ts';
import { contractIssues, offered } from './check-contract.ts';

const shape = offered().operations.get('getIdea')?.shape as OperationShape;
type ResponseSchema = { properties: Record<string, unknown>; required: string[] };
/** The operation as an earlier portal had it, with a changed response. */
const withResponse = (change: (schema: ResponseSchema) => ResponseSchema): OperationShape => ({
  ...shape,
  answer: {
    ...shape.answer,
    schema: change(shape.answer.schema as unknown as ResponseSchema) as unknown as Record<string, unknown>,
  },
});
const withoutTitle = withResponse(({ properties: { title: _, ...properties }, required, ...rest }) => ({
  ...rest,
  properties,
  required: required.filter((name) => name !== 'title'),
}));
const withMood = withResponse(({ properties, required, ...rest }) => ({
  ...rest,
  properties: { ...properties, mood: { type: 'string' } },
  required: [...required, 'mood'],
}));
/** A release that was built against this shape of `getIdea`. */
const builtAgainst = (against: OperationShape, version: string, recorded: OperationShape | undefined = against) => {
  const built = builtRelease('mf-ideas', version, {
    contract: { ...contractOf('getBranding'), operations: { getIdea: digestOfShape(against) } },
  });
  return { ...built, release: { ...built.release, ...(recorded && { operations: { getIdea: recorded } }) } };
};

describe('[REM-80] a release and an operation that has changed since', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openPortal();
  });
  afterAll(() => portal.close());
  const publish = async (built: ReturnType<typeof builtAgainst>) => {
    const as = await portal.person({ role: 'admin' });
    return portal.send('POST', '/api/remotes/mf-ideas/releases', { as, body: releaseForm(built) });
  };

  it('fit if the response has gained a field', async () => {
    const built = builtAgainst(withoutTitle, '1.0.0');
    expect(contractIssues(built.release)).toEqual([]);
    expect((await publish(built)).status).toBe(201);
  });

  it('do not if the response has lost one, which the refusal names', async () => {
    const problem = await problemOf(await publish(builtAgainst(withMood, '2.0.0')));
    expect(problem.issues).toEqual([
      {
        path: 'manifest.contract.operations.getIdea',
        message: "Calls getIdea, but the response.mood is no longer returned: build it against this portal's contracts",
      },
    ]);
  });

  it('do not if the release did not record what it was built against', () => {
    const { manifest } = builtAgainst(withoutTitle, '3.0.0').release;
    expect(contractIssues({ manifest })[0]?.message).toMatch(/^Calls getIdea as [0-9a-f]{12}, but the portal has it as/);
  });

  it('are refused if the recorded shape is not the one that the contract names', async () => {
    const problem = await problemOf(await publish(builtAgainst(withMood, '4.0.0', shape)));
    expect(problem.issues?.map(({ message }) => message)).toContain(
      'The shape of getIdea is not the one that the contract names',
    );
  });
});
