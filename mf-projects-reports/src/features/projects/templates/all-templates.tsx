import { NoMatches } from 'portal-sdk/lists';
import { SearchBox } from 'portal-sdk/ui';
import { type ReactNode, useState } from 'react';
import { containsWords } from 'shared-contracts/constants/words';
import type { ProjectTemplate } from 'shared-contracts/schemas/project';
import { t } from 'shared-contracts/translate';

interface AllTemplatesProps {
  templates: readonly ProjectTemplate[];
  children: (template: ProjectTemplate) => ReactNode;
}

/** Every template, with a search among them. */
export const AllTemplates = ({ templates, children }: AllTemplatesProps) => {
  const [q, setQ] = useState('');
  const found = templates.filter(({ name, summary, tags }) => containsWords([name, summary, ...tags], q));
  return (
    <>
      <div className="flex">
        <SearchBox label={t`Search templates`} placeholder={t`Search templates...`} value={q} onChange={setQ} />
      </div>
      {found.length === 0 ? <NoMatches title={t`No templates found`} onClear={() => setQ('')} /> : null}
      <ul className="card-grid">
        {found.map((template) => (
          <li key={template.id} className="min-w-0">
            {children(template)}
          </li>
        ))}
      </ul>
    </>
  );
};
