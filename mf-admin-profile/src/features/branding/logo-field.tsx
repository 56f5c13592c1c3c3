import ImageUp from 'lucide-react/icons/image-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from 'portal-sdk/ui';
import { uploadRules } from 'shared-contracts/constants/file';
import { uploadLogo } from 'shared-contracts/endpoints/branding';
import { t } from 'shared-contracts/translate';
import { failureOf } from '../page/use-change.ts';
import { FileButton } from '../profile/file-button.tsx';
import { useOwnFile } from '../profile/use-own-file.ts';

const words = {
  done: { title: t`Logo uploaded`, description: t`It shows everywhere once you save.` },
  failed: (error: Parameters<typeof failureOf>[0]) =>
    failureOf(error, { title: t`Error`, description: t`Failed to upload the logo.` }),
};

/** The logo: uploads immediately, and takes effect when the form is saved. */
export const LogoField = ({ logoUrl, onChange }: { logoUrl: string | null; onChange: (logoUrl: string | null) => void }) => {
  const { percent, send } = useOwnFile(uploadLogo, words, ({ url }) => onChange(url));
  return (
    <div className="flex flex-col gap-1.5">
      <p className="field-label">{t`Logo`}</p>
      <div className="flex flex-wrap items-center gap-3">
        {logoUrl ? <img src={logoUrl} alt={t`Logo`} className="h-10 w-auto max-w-40 object-contain" /> : null}
        <FileButton
          variant="outline"
          size="sm"
          icon={<ImageUp />}
          accept={uploadRules.logo.extensions.join(',')}
          busy={percent !== undefined}
          busyLabel={t`Uploading...`}
          onFile={send}
        >
          {logoUrl ? t`Replace logo` : t`Upload logo`}
        </FileButton>
        {logoUrl ? (
          <Button variant="ghost" size="sm" icon={<Trash2 />} onClick={() => onChange(null)}>{t`Remove logo`}</Button>
        ) : null}
      </div>
      <p className="text-muted text-xs">{t`PNG, JPG or WebP, up to 1MB. Without one, the first letter of the name shows.`}</p>
    </div>
  );
};
