import { describe, expect, it } from 'vitest';
import { uploadRules } from './file.ts';
import { profileTexts } from './profile.ts';
import { targetLimits, userStatusLabels, userTexts } from './users.ts';

describe('texts and limits of accounts and the profile', () => {
  it('[ADM-1] has texts for who may see the panel', () => {
    expect([userTexts.accessBadge, userTexts.accessRestricted]).toEqual(['Administrator Access', 'Access Restricted']);
    expect(userTexts.accessDenied).toEqual({
      title: 'Access Denied',
      description: "You don't have permission to access the admin panel.",
    });
  });

  it('[ADM-5] [ADM-6] has texts for account changes', () => {
    expect([userTexts.invited, userTexts.inviteFailed].map(({ description }) => description)).toEqual([
      'User created successfully and invitation sent.',
      'Failed to create user.',
    ]);
    expect([userTexts.roleChanged, userTexts.roleFailed].map(({ description }) => description)).toEqual([
      'User role updated successfully.',
      'Failed to update user role.',
    ]);
  });

  it('[ADM-7] [ADM-16] names the statuses, and limits targets to 0 to 99', () => {
    expect(Object.values(userStatusLabels)).toEqual(['Active', 'Inactive', 'Invited']);
    expect(targetLimits).toEqual({ min: 0, max: 99 });
  });

  it('[PROF-2] [PROF-3] [PROF-4] has texts for failures in the profile', () => {
    expect(profileTexts.updateFailed).toEqual({
      title: 'Update failed',
      description: 'Failed to update profile. Please try again.',
    });
    expect(profileTexts.imageFailed).toEqual({
      title: 'Upload failed',
      description: 'Failed to upload image. Please try again.',
    });
    expect(profileTexts.cvFailed).toEqual({ romanian: 'Failed to upload Romanian CV', english: 'Failed to upload English CV' });
  });

  it('[PROF-2] [PROF-3] accepts photos up to 5 MB and CVs up to 10 MB', () => {
    const { profileImage, cvRomanian, cvEnglish } = uploadRules;
    expect(profileImage.extensions).toEqual(['.png', '.jpg', '.jpeg', '.webp', '.gif']);
    expect(profileImage.maxBytes).toBe(5 * 1024 * 1024);
    for (const rule of [cvRomanian, cvEnglish]) {
      expect(rule.extensions).toEqual(['.pdf', '.doc', '.docx']);
      expect(rule.maxBytes).toBe(10 * 1024 * 1024);
    }
  });
});
