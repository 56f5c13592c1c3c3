import { KaizenTip, ListPage, statusesWithDraft } from 'portal-sdk/content';
import { useUser } from 'portal-sdk/host';
import { ChoiceFilter, CsvLink, FilterBar, MineFilter, SortFilter, TagFilter } from 'portal-sdk/lists';
import { Avatar, lazyDialog, SearchBox } from 'portal-sdk/ui';
import { roleLabels } from 'shared-contracts/constants/account';
import { aiToolCategories } from 'shared-contracts/constants/ai-tool';
import { aiToolSorts } from 'shared-contracts/constants/sorts';
import { exportAiTools } from 'shared-contracts/endpoints/ai-tools';
import { t } from 'shared-contracts/translate';
import { CategoryGrid } from './category-grid.tsx';
import { PopularTools } from './popular-tools.tsx';
import { ToolList } from './tool-list.tsx';
import { orderChange, sortOf, toolQueryOf, toolStatuses, toolsQuery, toolUsages, useToolFilters } from './tool-queries.ts';

const ToolFilterBar = () => {
  const { filters, change, bar } = useToolFilters();
  return (
    <FilterBar
      {...bar}
      search={
        <SearchBox
          label={t`Search AI tools`}
          placeholder={t`Search tools, tags, authors...`}
          value={filters.q}
          onChange={(q) => change({ q })}
        />
      }
      toggles={
        <>
          <MineFilter filters={filters} change={change}>{t`My tools`}</MineFilter>
          <TagFilter tag={filters.tag} onRemove={() => change({ tag: '' })} />
        </>
      }
      list={toolsQuery(filters)}
      more={<CsvLink endpoint={exportAiTools} input={{ query: toolQueryOf(filters) }} />}
    >
      <ChoiceFilter
        label={t`Status`}
        all={t`All Status`}
        labels={statusesWithDraft(toolStatuses, filters)}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
      <ChoiceFilter
        label={t`Usage`}
        all={t`All`}
        labelled
        labels={toolUsages}
        value={filters.usage}
        onChange={(usage) => change(usage === 'popular' ? { usage, sort: '' } : { usage })}
      />
      <ChoiceFilter
        label={t`Type`}
        all={t`All Types`}
        labels={aiToolCategories}
        value={filters.category}
        onChange={(category) => change({ category })}
      />
      <SortFilter labels={aiToolSorts} value={sortOf(filters)} onChange={(sort) => change(orderChange(filters.usage, sort))} />
    </FilterBar>
  );
};

/** The signed-in person's name and role. */
const SignedInPerson = () => {
  const user = useUser();
  if (!user) return null;
  return (
    <p className="flex min-w-0 items-center gap-2.5">
      <Avatar firstName={user.firstName} lastName={user.lastName} imageUrl={user.profileImageUrl} />
      <span className="min-w-0 leading-tight">
        <span className="block truncate font-medium">{`${user.firstName} ${user.lastName}`}</span>
        <span className="block text-muted text-xs">{roleLabels[user.role]}</span>
      </span>
    </p>
  );
};

const SubmitDialog = lazyDialog(() => import('../submit/submit-dialog.tsx'));

/** AI Tools: what colleagues use and recommend. */
export const ToolsPage = () => (
  <ListPage
    title={t`AI Tools`}
    subtitle={t`Tools your colleagues use and recommend, with prompts and results`}
    newLabel={t`Add New Tool`}
    form={SubmitDialog}
  >
    {(onNew) => (
      <div className="flex flex-col gap-6">
        <SignedInPerson />
        <ToolFilterBar />
        <CategoryGrid />
        <PopularTools />
        <ToolList onNew={onNew} />
        <KaizenTip title={t`Kaizen Tip`} />
      </div>
    )}
  </ListPage>
);
