import { digestOfShape } from 'shared-contracts/digest';
import type { OperationShape } from 'shared-contracts/operation-shape';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, problemOf, type TestPortal } from '../../../../test/portal.ts';
import { builtRelease, contractOf, releaseForm } from '../release.fixture.ts';
import { contractIssues, offered } from './check-contract.ts';

const shape = offered().operations.get('getIdea')?.shape as OperationShape;
type Answer = { properties: Record<string, unknown>; required: string[] };
/** The operation as an earlier portal had it, with another response. */
const earlier = (change: (answer: Answer) => Answer): OperationShape => ({
  ...shape,
  answer: { ...shape.answer, schema: change(shape.answer.schema as unknown as Answer) as unknown as Record<string, unknown> },
});
const without = earlier(({ properties: { title: _, ...properties }, required, ...rest }) => ({
  ...rest,
  properties,
  required: required.filter((name) => name !== 'title'),
}));
const withMore = earlier(({ properties, required, ...rest }) => ({
  ...rest,
  properties: { ...properties, mood: { type: 'string' } },
  required: [...required, 'mood'],
}));
/** A release that was built against this shape of `getIdea`. */
const builtAgainst = (built: OperationShape, version: string, recorded: OperationShape | undefined = built) => {
  const made = builtRelease('mf-ideas', version, {
    contract: { ...contractOf('getBranding'), operations: { getIdea: digestOfShape(built) } },
  });
  return { ...made, release: { ...made.release, ...(recorded && { operations: { getIdea: recorded } }) } };
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
    const built = builtAgainst(without, '1.0.0');
    expect(contractIssues(built.release)).toEqual([]);
    expect((await publish(built)).status).toBe(201);
  });

  it('do not if the response has lost one, which the refusal names', async () => {
    const problem = await problemOf(await publish(builtAgainst(withMore, '2.0.0')));
    expect(problem.issues).toEqual([
      {
        path: 'manifest.contract.operations.getIdea',
        message: "Calls getIdea, but the answer.mood is not answered any more: build it against this portal's contracts",
      },
    ]);
  });

  it('do not if the release did not record what it was built against', () => {
    const { manifest } = builtAgainst(without, '3.0.0').release;
    expect(contractIssues({ manifest })[0]?.message).toMatch(/^Calls getIdea as [0-9a-f]{12}, but the portal has it as/);
  });

  it('are refused if the recorded shape is not the one that the contract names', async () => {
    const problem = await problemOf(await publish(builtAgainst(withMore, '4.0.0', shape)));
    expect(problem.issues?.map(({ message }) => message)).toContain(
      'The shape of getIdea is not the one that the contract names',
    );
  });
});
