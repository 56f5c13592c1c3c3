import * as z from 'zod';
import { anyContent } from '../invalidation.ts';
import { changeLimits, defineOperation } from '../operation.ts';
import { itemParams } from '../schemas/content.ts';
import { favouriteSchema } from '../schemas/rating.ts';
import { msg } from '../translate.ts';

const change = {
  path: '/api/content/:type/:id/favourite',
  audience: 'signed-in',
  params: itemParams,
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
  invalidates: { people: [...anyContent.item, 'listFavourites'] },
} as const;

export const listFavourites = defineOperation({
  id: 'listFavourites',
  method: 'GET',
  path: '/api/favourites',
  summary: msg`Lists your favourites of every type that you may still see, latest first, on one page.`,
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: z.array(favouriteSchema) },
});

export const starItem = defineOperation({
  ...change,
  id: 'starItem',
  method: 'PUT',
  summary: msg`Adds an item to your favourites. Repeating it changes nothing.`,
});

export const unstarItem = defineOperation({
  ...change,
  id: 'unstarItem',
  method: 'DELETE',
  summary: msg`Removes an item from your favourites, even one that you can no longer see.`,
});
