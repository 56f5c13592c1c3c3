import { t } from '../translate.ts';
/** Maximum lengths of profile texts, in characters after trimming. */
export const profileLimits = {
  phone: { max: 40 },
  department: { max: 100 },
  linkedinUrl: { max: 300 },
  bio: { max: 2000 },
  location: { max: 120 },
  company: { max: 120 },
} as const;

/** The languages of CVs, as addresses name them. */
export const cvLanguages = { romanian: t`Romanian`, english: t`English` } as const;
export type CvLanguage = keyof typeof cvLanguages;

/** The literal texts of the profile (title and description of the toast). */
export const profileTexts = {
  updated: { title: t`Profile updated`, description: t`Your profile has been saved.` },
  updateFailed: { title: t`Update failed`, description: t`Failed to update profile. Please try again.` },
  /** Shown at the password field that is required for a new email address. */
  passwordForAddress: t`Enter your current password to change your email address`,
  confirmAddress: (email: string) => ({
    title: t`Please confirm your new address`,
    description: t`We have sent a link to ${email}. Your address changes when you open it.`,
  }),
  imageUpdated: { title: t`Photo updated`, description: t`Your new photo is shown everywhere.` },
  imageRemoved: { title: t`Photo removed` },
  imageFailed: { title: t`Upload failed`, description: t`Failed to upload image. Please try again.` },
  cvUpdated: (language: CvLanguage) => ({
    title: t`CV updated`,
    description: t`Your ${cvLanguages[language]} CV has been saved.`,
  }),
  cvFailed: { romanian: t`Failed to upload Romanian CV`, english: t`Failed to upload English CV` },
  passwordChanged: { title: t`Password changed`, description: t`You have been signed out everywhere else.` },
  passwordFailed: { title: t`Error`, description: t`Failed to change your password. Please try again.` },
  signedOutElsewhere: {
    title: t`Signed out everywhere else`,
    description: t`This is now the only place where you are signed in.`,
  },
  sessionEnded: { title: t`Signed out`, description: t`That session has ended.` },
  shortcutsOn: { title: t`Shortcuts on`, description: t`Single-key shortcuts work again.` },
  shortcutsOff: { title: t`Shortcuts off`, description: t`Single-key shortcuts are off on all your devices.` },
  languageFailed: { title: t`Error`, description: t`Failed to save your language. Please try again.` },
  shortcutsFailed: { title: t`Error`, description: t`Failed to save your choice. Please try again.` },
  sessionsFailed: { title: t`Error`, description: t`Failed to end the session. Please try again.` },
} as const;
