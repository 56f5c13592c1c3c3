import * as z from 'zod';
import { changeLimits, defineOperation } from '../operation.ts';
import { nameInvalidation } from '../person-invalidation.ts';
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
import { msg } from '../translate.ts';
import { getCurrentUser } from './auth.ts';

const uploads = [{ limit: 60, seconds: 3600, per: 'actor' }] as const;

export const updateProfile = defineOperation({
  id: 'updateProfile',
  method: 'PUT',
  path: '/api/profile',
  summary: msg`Changes your profile. A new email address takes effect once you confirm it.`,
  audience: 'signed-in',
  body: profileInputSchema,
  response: { kind: 'json', status: 200, schema: currentUserSchema },
  limits: [{ limit: 240, seconds: 3600, per: 'actor' }],
  invalidates: nameInvalidation,
  returns: { read: getCurrentUser },
});

export const changePassword = defineOperation({
  id: 'changePassword',
  method: 'POST',
  path: '/api/profile/password',
  summary: msg`Changes your password and signs you out everywhere else.`,
  audience: 'signed-in',
  body: changePasswordSchema,
  response: { kind: 'none', status: 204 },
  invalidates: { people: ['listSessions'] },
});

export const setShortcuts = defineOperation({
  id: 'setShortcuts',
  method: 'PUT',
  path: '/api/profile/shortcuts',
  summary: msg`Turns your single-key shortcuts on or off, on all devices.`,
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
  summary: msg`Sets the language of your pages and mails, or follows each browser.`,
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
  summary: msg`Lists where you are signed in, this session first.`,
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: z.array(signedInSessionSchema) },
});

export const endOtherSessions = defineOperation({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/profile/sessions',
  summary: msg`Signs you out everywhere else.`,
  audience: 'signed-in',
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
  invalidates: { people: ['listSessions'] },
});

export const endSession = defineOperation({
  id: 'endSession',
  method: 'DELETE',
  path: '/api/profile/sessions/:id',
  summary: msg`Ends one of your sessions.`,
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
  summary: msg`Uploads your profile photo.`,
  audience: 'signed-in',
  upload: 'profileImage',
  response: { kind: 'json', status: 200, schema: storedFileSchema },
  limits: uploads,
  invalidates: nameInvalidation,
});

export const uploadCvRomanian = defineOperation({
  id: 'uploadCvRomanian',
  method: 'POST',
  path: '/api/upload/cv-romanian',
  summary: msg`Uploads your CV in Romanian.`,
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
  summary: msg`Uploads your CV in English.`,
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
  summary: msg`Downloads your CV, or anyone's as an admin.`,
  audience: 'signed-in',
  params: cvParams,
  query: cvQuery,
  response: { kind: 'file', status: 200 },
});
