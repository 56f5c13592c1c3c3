import type { AdminUser } from 'shared-contracts/schemas/users';

let made = 0;

/** An active employee; `fields` override it. */
export const sampleUser = (fields: Partial<AdminUser> = {}): AdminUser => {
  made += 1;
  return {
    id: `0190c000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    username: `person.${made}`,
    email: `person.${made}@portal.example`,
    firstName: 'Radu',
    lastName: 'Ilie',
    profileImageUrl: null,
    department: 'Storage',
    role: 'employee',
    status: 'active',
    isActive: true,
    emailVerified: true,
    monthlySubmissionTarget: 2,
    invitedAt: null,
    invitationExpiresAt: null,
    createdAt: '2026-03-09T22:30:00.000Z',
    ...fields,
  };
};
