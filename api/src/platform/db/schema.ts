/** Every table of the portal, collected for the migrations; an area adds its line. */
export * from '../../modules/ai-tools/tables.ts';
export * from '../../modules/auth/tables.ts';
export * from '../../modules/branding/tables.ts';
export * from '../../modules/comments/tables.ts';
export * from '../../modules/content/tables.ts';
export * from '../../modules/fields/tables.ts';
export * from '../../modules/files/tables.ts';
export * from '../../modules/ideas/tables.ts';
export * from '../../modules/notifications/tables.ts';
export * from '../../modules/ratings/tables.ts';
export * from '../../modules/remotes/tables.ts';
export * from '../../modules/users/tables.ts';
export * from '../audit/tables.ts';
export * from '../jobs/tables.ts';
export * from '../rate-limit/tables.ts';
export * from '../session/tables.ts';
