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
export const cvLanguages = { romanian: 'Romanian', english: 'English' } as const;
export type CvLanguage = keyof typeof cvLanguages;

/** The literal texts of the profile (title and description of the toast). */
export const profileTexts = {
  updated: { title: 'Profile updated', description: 'Your profile has been saved.' },
  updateFailed: { title: 'Update failed', description: 'Failed to update profile. Please try again.' },
  /** At the password field that a new address requires. */
  passwordForAddress: 'Enter your current password to change your email address',
  confirmAddress: (email: string) => ({
    title: 'Please confirm your new address',
    description: `We have sent a link to ${email}. Your address changes when you open it.`,
  }),
  imageUpdated: { title: 'Photo updated', description: 'Your new photo is shown everywhere.' },
  imageFailed: { title: 'Upload failed', description: 'Failed to upload image. Please try again.' },
  cvUpdated: (language: CvLanguage) => ({ title: 'CV updated', description: `Your ${cvLanguages[language]} CV has been saved.` }),
  cvFailed: { romanian: 'Failed to upload Romanian CV', english: 'Failed to upload English CV' },
  passwordChanged: { title: 'Password changed', description: 'You have been signed out everywhere else.' },
  passwordFailed: { title: 'Error', description: 'Failed to change your password. Please try again.' },
  signedOutElsewhere: { title: 'Signed out everywhere else', description: 'This is now the only place where you are signed in.' },
  sessionEnded: { title: 'Signed out', description: 'That session has ended.' },
  shortcutsOn: { title: 'Shortcuts on', description: 'Single keys act on the page again.' },
  shortcutsOff: { title: 'Shortcuts off', description: 'Single keys do nothing now, on all your devices.' },
  shortcutsFailed: { title: 'Error', description: 'Failed to save your choice. Please try again.' },
  sessionsFailed: { title: 'Error', description: 'Failed to end the session. Please try again.' },
} as const;
