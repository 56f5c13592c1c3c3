/**
 * Awaits works of one transaction that do not depend on each other: their statements go to the database without waiting for each
 * other's results. Unlike `Promise.all` it waits for every work, also after one failed: what a work wrote after the rollback would
 * be outside the transaction.
 * @throws the first failure, since it makes the other works fail too
 */
export const pipelined = async <const Works extends readonly Promise<unknown>[]>(
  ...works: Works
): Promise<{ -readonly [Place in keyof Works]: Awaited<Works[Place]> }> => {
  const failures: unknown[] = [];
  const watched = works.map((work) => work.catch((thrown: unknown) => void failures.push(thrown)));
  const results = await Promise.all(watched);
  if (failures.length > 0) throw failures[0];
  return results as { -readonly [Place in keyof Works]: Awaited<Works[Place]> };
};
