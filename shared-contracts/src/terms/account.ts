/** Password 8 to 128 characters; username 3 to 40. */
export const accountLimits = {
  password: { min: 8, max: 128 },
  username: { min: 3, max: 40 },
  name: { max: 80 },
  email: { max: 254 },
} as const;
