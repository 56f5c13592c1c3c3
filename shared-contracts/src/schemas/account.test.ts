import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import {
  confirmEmailSchema,
  forgotPasswordSchema,
  loginSchema,
  registrationSchema,
  resetPasswordSchema,
  roleSchema,
} from './account.ts';

/** The validation messages for a value, as 'path: message'. */
const refused = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

const registration = {
  username: 'ana.pop',
  email: 'ana@example.com',
  password: 'long enough',
  confirmPassword: 'long enough',
  firstName: 'Ana',
  lastName: 'Pop',
};

describe('signing in', () => {
  it.each([
    [
      'nothing at all',
      { email: '', password: '' },
      ['email: Please enter a valid email address', 'password: Password is required'],
    ],
    ['an address without a host', { email: 'ana@', password: 'x' }, ['email: Please enter a valid email address']],
    [
      'an address that is too long',
      { email: `${'a'.repeat(250)}@x.ro`, password: 'x' },
      ['email: Email must be at most 254 characters'],
    ],
    [
      'an endless password',
      { email: 'a@b.ro', password: 'x'.repeat(129) },
      ['password: Password must be at most 128 characters'],
    ],
  ])('[ACC-11] refuses %s', (_, value, messages) => {
    expect(refused(loginSchema, value)).toEqual(messages);
  });

  it('[ACC-11] accepts a password of one character: the required length is not revealed when signing in', () => {
    expect(loginSchema.parse({ email: ' Ana@Example.COM ', password: 'x' })).toEqual({ email: 'ana@example.com', password: 'x' });
  });

  it('[ACC-11] does not trim a password', () => {
    expect(loginSchema.parse({ email: 'a@b.ro', password: ' x ' }).password).toBe(' x ');
  });
});

describe('registering', () => {
  it('accepts valid input, with trimmed names and the address in lower case', () => {
    expect(registrationSchema.parse({ ...registration, firstName: ' Ana ', email: 'ANA@example.com' })).toEqual(registration);
  });

  it.each([
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', '  ab  ', 'Username must be at least 3 characters'],
    ['username', 'a'.repeat(41), 'Username must be at most 40 characters'],
    ['username', 'ana pop', 'Username may have letters, digits, dots, dashes and underscores'],
    ['email', 'ana', 'Please enter a valid email address'],
    ['firstName', '  ', 'First name is required'],
    ['firstName', 'a'.repeat(81), 'First name must be at most 80 characters'],
    ['lastName', '', 'Last name is required'],
    ['lastName', 'a'.repeat(81), 'Last name must be at most 80 characters'],
  ])('[ACC-31] refuses the %s %j', (field, value, message) => {
    expect(refused(registrationSchema, { ...registration, [field]: value })).toEqual([`${field}: ${message}`]);
  });

  it.each([
    ['seven characters', '1234567', ['password: Password must be at least 8 characters']],
    ['eight characters', '12345678', []],
    ['128 characters', 'x'.repeat(128), []],
    ['129 characters', 'x'.repeat(129), ['password: Password must be at most 128 characters']],
  ])('[ACC-39] checks a password of %s', (_, password, messages) => {
    expect(refused(registrationSchema, { ...registration, password, confirmPassword: password })).toEqual(messages);
  });

  it('[ACC-32] reports different passwords although other fields are invalid', () => {
    expect(refused(registrationSchema, { ...registration, username: 'ab', confirmPassword: 'other' })).toEqual([
      'username: Username must be at least 3 characters',
      "confirmPassword: Passwords don't match",
    ]);
  });

  it('refuses a value that is not a text', () => {
    expect(registrationSchema.safeParse(null).success).toBe(false);
    expect(registrationSchema.safeParse({ ...registration, password: 7, confirmPassword: {} }).success).toBe(false);
  });
});

describe('mailed links', () => {
  it('[ACC-53] refuses a reset without a token, with a short password, with two passwords', () => {
    expect(refused(resetPasswordSchema, { token: '', password: 'short', confirmPassword: 'other' })).toEqual([
      'token: Reset token is required',
      'password: Password must be at least 8 characters',
      "confirmPassword: Passwords don't match",
    ]);
  });

  it('[ACC-37] refuses a confirmation without a token', () => {
    expect(refused(confirmEmailSchema, { token: '' })).toEqual(['token: Confirmation token is required']);
    expect(confirmEmailSchema.safeParse({ token: 'x'.repeat(201) }).success).toBe(false);
  });

  it('[ACC-3] needs only an address', () => {
    expect(refused(forgotPasswordSchema, { email: 'x' })).toEqual(['email: Please enter a valid email address']);
    expect(forgotPasswordSchema.parse({ email: 'a@b.ro' })).toEqual({ email: 'a@b.ro' });
  });
});

it('has four roles', () => {
  expect(roleSchema.options).toEqual(['viewer', 'employee', 'manager', 'admin']);
});
