import { defineOperation } from '../operation.ts';
import { idParams } from '../schemas/content.ts';
import { permissionMatrixSchema, personPermissionsSchema } from '../schemas/permissions.ts';

export const getPermissions = defineOperation({
  id: 'getPermissions',
  method: 'GET',
  path: '/api/admin/permissions',
  summary: 'Who may do what, by role, as the policies have it, and how many people hold each role.',
  audience: 'admin',
  response: { kind: 'json', status: 200, schema: permissionMatrixSchema },
});

export const getPersonPermissions = defineOperation({
  id: 'getPersonPermissions',
  method: 'GET',
  path: '/api/admin/permissions/:id',
  summary: 'What one person may do with what is theirs and with what is not.',
  audience: 'admin',
  params: idParams,
  response: { kind: 'json', status: 200, schema: personPermissionsSchema },
});
