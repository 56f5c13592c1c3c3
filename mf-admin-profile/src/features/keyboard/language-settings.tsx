import { useOperation } from 'portal-sdk/query';
import { Card, SelectFilter } from 'portal-sdk/ui';
import { languageNames, languages } from 'shared-contracts/constants/languages';
import { profileTexts } from 'shared-contracts/constants/profile';
import { setLanguage } from 'shared-contracts/endpoints/profile';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';

const ofBrowser = '';

/**
 * The language of pages and e-mails. The page reloads, since its texts are read only once.
 * @param reload reloads the page
 */
export const LanguageSettings = ({
  account,
  reload = () => location.reload(),
}: {
  account: CurrentUser;
  reload?: () => void;
}) => {
  const { mutateAsync } = useOperation(setLanguage, { failure: profileTexts.languageFailed });
  const choose = (value: string) =>
    // a toast says why it failed
    mutateAsync({ body: { language: languageNames.find((name) => name === value) ?? null } }).then(reload, () => undefined);
  const options = languageNames.map((name) => ({ value: name, label: languages[name] }));
  return (
    <Card title={t`Language`}>
      <p className="text-muted text-sm">{t`For pages and emails. What people write stays as it is.`}</p>
      <div className="flex">
        <SelectFilter
          label={t`Language of the portal`}
          value={account.language ?? ofBrowser}
          options={[{ value: ofBrowser, label: t`Same as the browser` }, ...options]}
          onChange={(value) => void choose(value)}
        />
      </div>
    </Card>
  );
};
