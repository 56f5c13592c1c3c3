/**
 * Awaits independent tasks of one transaction: their statements are sent to the database without waiting for each other's
 * results. Unlike `Promise.all` it waits for every task, even after one failed: anything a task wrote after the rollback would be
 * outside the transaction.
 * @throws the first failure, since it makes the other tasks fail too
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
