/** Every table of the portal, collected for the migrations; an area adds its line. */
export * from '../../modules/ideas/tables.ts';
export * from '../../modules/users/tables.ts';
export * from '../rate-limit/tables.ts';
export * from '../session/tables.ts';
