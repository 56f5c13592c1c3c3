import { defineOperation } from '../operation.ts';
import { idParams } from '../schemas/content.ts';
import { msg } from '../translate.ts';

export const getFile = defineOperation({
  id: 'getFile',
  method: 'GET',
  path: '/api/files/:id',
  summary: msg`Downloads an uploaded file, if you may see the item it belongs to or have just uploaded it.`,
  audience: 'signed-in',
  params: idParams,
  response: { kind: 'file', status: 200 },
});
