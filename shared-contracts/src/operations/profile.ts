import * as z from 'zod';
import { changeLimits, defineOperation } from '../operation.ts';
import { changePasswordSchema, currentUserSchema } from '../schemas/account.ts';
import { idParams } from '../schemas/content.ts';
import { storedFileSchema } from '../schemas/file.ts';
import {
  cvParams,
  cvQuery,
  languageChoiceSchema,
  profileInputSchema,
  shortcutSettingsSchema,
  signedInSessionSchema,
} from '../schemas/profile.ts';
import { getCurrentUser } from './auth.ts';

/** The reads that show a person's name and picture: to themselves, and to colleagues. */
const profileInvalidation = { visible: ['getPerson'], people: ['getCurrentUser'] } as const;
const uploads = [{ limit: 60, seconds: 3600, per: 'actor' }] as const;

export const updateProfile = defineOperation({
  id: 'updateProfile',
  method: 'PUT',
  path: '/api/profile',
  summary: "Changes one's own profile; a new address takes effect when it is confirmed from its mailbox.",
  audience: 'signed-in',
  body: profileInputSchema,
  response: { kind: 'json', status: 200, schema: currentUserSchema },
  limits: [{ limit: 240, seconds: 3600, per: 'actor' }],
  invalidates: profileInvalidation,
  returns: { read: getCurrentUser },
});

export const changePassword = defineOperation({
  id: 'changePassword',
  method: 'POST',
  path: '/api/profile/password',
  summary: "Changes one's own password and ends all other sessions.",
  audience: 'signed-in',
  body: changePasswordSchema,
  response: { kind: 'none', status: 204 },
  invalidates: { people: ['listSessions'] },
});

export const setShortcuts = defineOperation({
  id: 'setShortcuts',
  method: 'PUT',
  path: '/api/profile/shortcuts',
  summary: "Turns one's own single-key shortcuts on or off, on all devices.",
  audience: 'signed-in',
  body: shortcutSettingsSchema,
  response: { kind: 'json', status: 200, schema: currentUserSchema },
  limits: changeLimits,
  invalidates: { people: ['getCurrentUser'] },
  returns: { read: getCurrentUser },
});

export const setLanguage = defineOperation({
  id: 'setLanguage',
  method: 'PUT',
  path: '/api/profile/language',
  summary: "Chooses the language of one's own pages and mails, or that of each browser.",
  audience: 'signed-in',
  body: languageChoiceSchema,
  response: { kind: 'json', status: 200, schema: currentUserSchema },
  limits: changeLimits,
  invalidates: { people: ['getCurrentUser'] },
  returns: { read: getCurrentUser },
});

export const listSessions = defineOperation({
  id: 'listSessions',
  method: 'GET',
  path: '/api/profile/sessions',
  summary: 'Where one is signed in, the present session first.',
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: z.array(signedInSessionSchema) },
});

export const endOtherSessions = defineOperation({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/profile/sessions',
  summary: "Signs one's account out everywhere else.",
  audience: 'signed-in',
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
  invalidates: { people: ['listSessions'] },
});

export const endSession = defineOperation({
  id: 'endSession',
  method: 'DELETE',
  path: '/api/profile/sessions/:id',
  summary: "Ends one of one's own sessions.",
  audience: 'signed-in',
  params: idParams,
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
  invalidates: { people: ['listSessions'] },
});

export const uploadProfileImage = defineOperation({
  id: 'uploadProfileImage',
  method: 'POST',
  path: '/api/upload/profile-image',
  summary: "Stores a photo and makes it one's own.",
  audience: 'signed-in',
  upload: 'profileImage',
  response: { kind: 'json', status: 200, schema: storedFileSchema },
  limits: uploads,
  invalidates: profileInvalidation,
});

export const uploadCvRomanian = defineOperation({
  id: 'uploadCvRomanian',
  method: 'POST',
  path: '/api/upload/cv-romanian',
  summary: "Stores a CV in Romanian and makes it one's own.",
  audience: 'signed-in',
  upload: 'cvRomanian',
  response: { kind: 'json', status: 200, schema: storedFileSchema },
  limits: uploads,
  invalidates: { people: ['getCurrentUser'] },
});

export const uploadCvEnglish = defineOperation({
  id: 'uploadCvEnglish',
  method: 'POST',
  path: '/api/upload/cv-english',
  summary: "Stores a CV in English and makes it one's own.",
  audience: 'signed-in',
  upload: 'cvEnglish',
  response: { kind: 'json', status: 200, schema: storedFileSchema },
  limits: uploads,
  invalidates: { people: ['getCurrentUser'] },
});

export const downloadCv = defineOperation({
  id: 'downloadCv',
  method: 'GET',
  path: '/api/cv/download/:language',
  summary: "One's own CV, or for admins that of anybody.",
  audience: 'signed-in',
  params: cvParams,
  query: cvQuery,
  response: { kind: 'file', status: 200 },
});
