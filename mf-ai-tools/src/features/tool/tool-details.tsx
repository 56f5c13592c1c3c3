import { EditButton, ItemDetails, ItemFacts, ItemRatingCard, ItemTags, PromptForm, variablesOf } from 'portal-sdk/content';
import { Card, CopyButton, lazyDialog, RichText, Skeleton, StatusBadge } from 'portal-sdk/ui';
import type { AiTool, AiToolDetails } from 'shared-contracts/schemas/ai-tool';
import { formatNumber, msgid, ngettext, t } from 'shared-contracts/translate';
import { CaseStudies } from '../case-studies/case-studies.tsx';
import { ToolCategory } from './tool-category.tsx';
import { toolType, UseToolLink } from './tool-parts.tsx';

/** A tool's author, category and number of uses. */
const ToolFacts = ({ tool }: { tool: AiTool }) => {
  const times = formatNumber(tool.usageCount);
  const facts = [
    [t`Category`, tool.category ? <ToolCategory key="category" category={tool.category} /> : t`None yet`],
    [t`Used`, ngettext(msgid`${times} time`, `${times} times`, tool.usageCount)],
  ] as const;
  return <ItemFacts title={t`About this tool`} item={tool} facts={facts} />;
};

/** A text with a copy button. */
const Copyable = ({ title, text, what }: { title: string; text: string; what: string }) => (
  <Card title={title} actions={<CopyButton text={text} what={what} />}>
    <p className="wrap-anywhere whitespace-pre-wrap leading-relaxed">{text}</p>
  </Card>
);

/** A prompt to copy; its variables are filled in here. */
const Prompt = ({ id, text }: { id: string; text: string }) =>
  variablesOf(text).length > 0 ? (
    <Card title={t`Prompt`}>
      <PromptForm prompt={text} what={t`The prompt`} draftKey={`ai-tools/${id}/prompt`} />
    </Card>
  ) : (
    <Copyable title={t`Prompt`} text={text} what={t`The prompt`} />
  );

/** The texts for use in the tool: its prompt and its instructions. */
const ToolTexts = ({ tool: { id, prompt, instructions } }: { tool: AiToolDetails }) => (
  <>
    {prompt ? <Prompt id={id} text={prompt} /> : null}
    {instructions ? <Copyable title={t`Instructions`} text={instructions} what={t`The text of the instructions`} /> : null}
  </>
);

/** Shown while a part of the page is loading. */
const Loading = () => (
  <div className="panel p-5">
    <Skeleton className="h-4 w-1/3" />
    <Skeleton className="mt-4 h-20 w-full" />
  </div>
);

/** The tool's description and address. */
const Description = ({ tool }: { tool: AiTool }) => (
  <Card>
    <div>
      <StatusBadge status={tool.status} labels={{ approved: t`Active` }} />
    </div>
    <RichText text={tool.description} />
    <p className="text-sm">
      {tool.status === 'draft' ? (
        // the address of a draft can be incomplete, so it is no link
        <span className="wrap-anywhere">{tool.url}</span>
      ) : (
        <a href={tool.url} target="_blank" rel="noopener noreferrer" className="link wrap-anywhere line-clamp-3">
          {tool.url}
        </a>
      )}
    </p>
    <ItemTags tags={tool.tags} />
  </Card>
);

const EditDialog = lazyDialog(() => import('../edit/edit-dialog.tsx'));

interface ToolDetailsProps {
  /** The tool as lists have it, without prompt and instructions. */
  tool: AiTool;
  /** The tool with all fields; undefined until it has loaded. */
  details: AiToolDetails | undefined;
}

/** Everything about one tool, with the actions on it. */
export default function ToolDetails({ tool, details }: ToolDetailsProps) {
  const item = { ...tool, title: tool.name };
  return (
    <ItemDetails
      of={toolType}
      item={item}
      controls={
        <EditButton item={item} preload={EditDialog.preload}>
          {(onClose) => (details ? <EditDialog tool={details} onClose={onClose} /> : null)}
        </EditButton>
      }
      main={<UseToolLink tool={tool} />}
      aside={
        <>
          <ToolFacts tool={tool} />
          <ItemRatingCard of={toolType} item={tool} />
        </>
      }
      more={<CaseStudies tool={tool} />}
    >
      <Description tool={tool} />
      {details ? <ToolTexts tool={details} /> : <Loading />}
    </ItemDetails>
  );
}
