import { t } from 'shared-contracts/translate';
import type { Issues } from '../../platform/http/errors.ts';
import { isPublishedPassword } from './demo-accounts.ts';

/**
 * The most common passwords and their stems (without trailing digits and punctuation), from published statistics of leaked
 * passwords; includes only those with the 8 characters that a password needs.
 */
const commonPasswordList = `
123456789 12345678 1234567890 12345678910 123123123 987654321 11111111 111111111 00000000 88888888 66666666
147258369 123454321 87654321 0123456789 0987654321 1122334455 112233445566 1234512345 12341234 11223344 99999999
12344321 77777777 55555555 22222222 33333333 44444444 123321123 789456123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2
q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 1qaz1qaz 123qweasd 123456qwerty qwerty123456 qwer1234 qwerqwer
qwertyuiop qwertyui qwertyqwerty asdfghjkl asdfasdf asdfghjk zxcvbnm zxcvbnm1 zxcvbnma qazwsxedc qazxswedc 1234qwer
password passw0rd p@ssw0rd p@ssword passwort parola parolamea parola123 password1 password12 password123 pass1234
welcome welcome1 changeme changeit letmein letmeinnow administrator adminadmin admin1234 rootroot superuser
iloveyou iloveyou1 teiubesc princess sunshine football baseball basketball superman batman123 starwars pokemon
michael jennifer charlie1 computer internet samsung trustno1 whatever dragon123 monkey123 master123 shadow123
liverpool chelsea1 arsenal1 barcelona realmadrid steauabucuresti dinamo1948 bucuresti romania cristina alexandra
alexandru gabriela andreea1 mihaela1 elisabeta corporate company1 company123 secret123 secretsecret topsecret
test1234 testtest testing1 testpassword default1 temporary temppass guest123 user1234 username login123 spring2024
summer2024 autumn2024 winter2024 spring2025 summer2025 autumn2025 winter2025 spring2026 summer2026 autumn2026
winter2026 innovation innovation1 portal123 renewable renewables energy123 solarpower windpower abcdefgh abcd1234
abc12345 a1b2c3d4 aa123456 a12345678 a123456789 aaaaaaaa abcabcabc blink182 jordan23 michelle nicole123 hello123
hellohello fuckyou1 asshole1 mustang1 corvette mercedes porsche911 freedom1 nothing1 november december september
october1 february qweasdzxc q1q1q1q1 asdf1234 zxcv1234 1a2b3c4d killer123 matrix123 cheese123 chocolate butterfly
`;

const commonPasswords: ReadonlySet<string> = new Set([
  ...commonPasswordList.trim().split(/\s+/),
  'admin',
  'hello',
  'login',
  'qwerty',
  'qwert',
  'secret',
  'test',
  'user',
  'abc',
  'abcd',
  'summer',
  'winter',
  'spring',
  'autumn',
  'portal',
  'energy',
  'company',
  'dragon',
  'monkey',
  'master',
  'shadow',
]);

/** Lower case without digits and punctuation at the end: 'Password123!' becomes 'password'. */
const stem = (password: string): string => password.toLowerCase().replace(/(?<![\d\W_])[\d\W_]+$/, '');

/**
 * Issues of a password that passed the schema: a common or published one, or the person's own name or address.
 * @param personal the person's address, its part before the @, username, name: see {@link personalWords}
 */
export const passwordIssues = (password: string, personal: readonly string[]): Issues => {
  const lower = password.toLowerCase();
  if (commonPasswords.has(lower) || commonPasswords.has(stem(password)) || isPublishedPassword(password)) {
    return [{ path: 'password', message: t`This password is too common. Please choose another one.` }];
  }
  if (personal.some((word) => word.toLowerCase() === lower || word.toLowerCase() === stem(password))) {
    return [{ path: 'password', message: t`Password must not be your name or address` }];
  }
  return [];
};

/** Words that must not be the password of this account. */
export const personalWords = (account: { email: string; username: string; firstName: string; lastName: string }): string[] => [
  account.email,
  account.email.split('@')[0] ?? '',
  account.username,
  account.firstName + account.lastName,
];
