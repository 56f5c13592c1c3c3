import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { panelAnswerSchema } from '../schemas/panels.ts';

export const readPanels = defineOperation({
  id: 'readPanels',
  method: 'GET',
  path: '/api/panels',
  summary: "All panels of the caller's dashboard at once; one that cannot be read says so for itself.",
  audience: 'signed-in',
  answer: { kind: 'json', status: 200, schema: z.array(panelAnswerSchema) },
});
