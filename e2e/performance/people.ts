import type postgres from 'postgres';
import { addPeople, signIn } from '../start/submissions.ts';

/** The session cookie of the demo employee. */
export const employee = async (url: string): Promise<string> => {
  const [cookie] = await signIn(url, ['employee@portal.example']);
  if (!cookie) throw new Error('nobody is signed in');
  return cookie;
};

/** The session cookies of new managers. */
export const managers = async (url: string, sql: postgres.Sql, number: number): Promise<readonly string[]> => {
  const emails = await addPeople(sql, number);
  await sql`update users set role = 'manager' where email in ${sql(emails)}`;
  return signIn(url, emails);
};
