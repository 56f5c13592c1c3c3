import { defineOperation } from '../operation.ts';
import { idParams } from '../schemas/content.ts';
import { permissionMatrixSchema, personPermissionsSchema } from '../schemas/permissions.ts';
import { msg } from '../translate.ts';

export const getPermissions = defineOperation({
  id: 'getPermissions',
  method: 'GET',
  path: '/api/admin/permissions',
  summary: msg`Shows what each role can do according to the policies, and how many people have it.`,
  audience: 'admin',
  response: { kind: 'json', status: 200, schema: permissionMatrixSchema },
});

export const getPersonPermissions = defineOperation({
  id: 'getPersonPermissions',
  method: 'GET',
  path: '/api/admin/permissions/:id',
  summary: msg`Shows what one person can do with their own items and with those of others.`,
  audience: 'admin',
  params: idParams,
  response: { kind: 'json', status: 200, schema: personPermissionsSchema },
});
