import { defineOperation } from '../operation.ts';
import { idParams } from '../schemas/content.ts';

export const getFile = defineOperation({
  id: 'getFile',
  method: 'GET',
  path: '/api/files/:id',
  summary: 'An uploaded file, for those who may open what it hangs on; before that for its uploader.',
  audience: 'signed-in',
  params: idParams,
  response: { kind: 'file', status: 200 },
});
