import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { newAccountRole, roles } from 'shared-contracts/actor';
import { languageNames } from 'shared-contracts/constants/languages';
import type { DashboardLayout } from 'shared-contracts/schemas/dashboard-layout';
import { id, instant } from '../db/columns.ts';
import { searchVector } from '../db/search.ts';

/** The search words by which administrators find an account. */
const directoryVector = (table: Record<'firstName' | 'lastName' | 'email', SQLWrapper>): SQL =>
  searchVector(sql`array[${table.firstName}, ${table.lastName}, ${table.email}]`);

/** Whether an account counts for the team's target: active, with a confirmed address, and not a viewer. */
export const isContributing = (table: Record<'isActive' | 'emailVerified' | 'role', SQLWrapper>): SQL<boolean> =>
  sql<boolean>`${table.isActive} and ${table.emailVerified} and ${table.role} <> 'viewer'`;

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** The username's visual skeleton; null for one that looked like another before this was checked (see `fillSkeletons`). */
    usernameSkeleton: text('username_skeleton'),
    email: text().notNull(),
    /** argon2id; null until an invitation is accepted. */
    password: text(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    profileImageUrl: text('profile_image_url'),
    role: text({ enum: roles }).notNull().default(newAccountRole),
    /** Id of a field or subfield. */
    primaryField: text('primary_field'),
    secondaryField: text('secondary_field'),
    monthlySubmissionTarget: integer('monthly_submission_target').notNull().default(2),
    isActive: boolean('is_active').notNull().default(true),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** The requested new address, not yet confirmed from its mailbox. */
    pendingEmail: text('pending_email'),
    /** When the open invitation was last sent; null for users who have accepted theirs or needed none. */
    invitedAt: instant('invited_at'),
    /** SHA-256 of the mailed token. */
    resetToken: text('reset_token'),
    resetTokenExpiry: instant('reset_token_expiry'),
    phone: text(),
    department: text(),
    linkedinUrl: text('linkedin_url'),
    bio: text(),
    location: text(),
    company: text(),
    cvRomanianUrl: text('cv_romanian_url'),
    cvRomanianFileName: text('cv_romanian_file_name'),
    cvRomanianFileSize: integer('cv_romanian_file_size'),
    cvEnglishUrl: text('cv_english_url'),
    cvEnglishFileName: text('cv_english_file_name'),
    cvEnglishFileSize: integer('cv_english_file_size'),
    /** Their bookings show a neutral placeholder to everyone. */
    hideBookerName: boolean('hide_booker_name').notNull().default(false),
    /** How they have arranged their dashboard; null for the default. */
    dashboard: jsonb().$type<DashboardLayout>(),
    /**
     * Has neither finished nor dismissed the first steps (DASH-46); accounts that were neither registered nor invited have none.
     */
    firstSteps: boolean('first_steps').notNull().default(false),
    /** Single-key shortcuts are enabled for them (WCAG 2.1.4). */
    singleKeyShortcuts: boolean('single_key_shortcuts').notNull().default(true),
    /** The language of their pages and mails; null for the browser's. */
    language: text({ enum: languageNames }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    uniqueIndex('users_username_unique').on(sql`lower(${table.username})`),
    uniqueIndex('users_username_skeleton_unique').on(table.usernameSkeleton),
    uniqueIndex('users_reset_token_unique').on(table.resetToken),
    index('users_name_search').using('gin', searchVector(sql`array[${table.firstName}, ${table.lastName}]`)),
    index('users_directory_search').using('gin', directoryVector(table)),
    index('users_created_at').on(table.createdAt, table.id),
    // sums the targets of all contributors without reading their rows
    index('users_target').on(table.monthlySubmissionTarget).where(isContributing(table)),
  ],
);

/** The same words, for a query. */
export const userDirectory: SQL = directoryVector(users);

/** A row of `users`, including password and token: never return it as is. */
export type UserRow = typeof users.$inferSelect;

/** The purpose of a mailed link; a token works for one purpose only. */
export const tokenPurposes = ['confirm_email', 'change_email', 'invitation'] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** Mailed links of accounts, except password resets, which are in `users`. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    /** SHA-256 of the mailed token. */
    hash: text().primaryKey(),
    purpose: text({ enum: tokenPurposes }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The mailbox that the link was sent to. */
    email: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('account_tokens_user').on(table.userId, table.purpose),
    index('account_tokens_expires_at').on(table.expiresAt),
  ],
);
