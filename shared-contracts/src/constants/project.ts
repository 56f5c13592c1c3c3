/** Lengths in characters, counted after trimming. */
export const projectLimits = {
  name: { min: 3, max: 120 },
  description: { min: 10, max: 5000 },
  role: { max: 40 },
} as const;

/** The default role of a member, and the role of the owner, which no one else gets. */
export const projectRoles = { default: 'participant', owner: 'owner' } as const;

/** Roles that the form suggests; users may enter a different one. */
export const suggestedRoles = ['participant', 'coordinator', 'engineer', 'analyst', 'adviser'] as const;

/** Lengths of a template in characters, counted after trimming, and the maximum days of its projects. */
export const projectTemplateLimits = { summary: 300, days: 3650 } as const;
