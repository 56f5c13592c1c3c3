import { PromptForm } from 'portal-sdk/content/prompt-form';
import { variablesOf } from 'portal-sdk/content/prompt-variables';
import { Card } from 'portal-sdk/ui/card';
import { CopyButton } from 'portal-sdk/ui/copy-button';
import type { AiToolDetails } from 'shared-contracts/schemas/ai-tool';

/** A text that one can take along with one press. */
const Copyable = ({ title, text, what }: { title: string; text: string; what: string }) => (
  <Card title={title} actions={<CopyButton text={text} what={what} />}>
    <p className="wrap-anywhere whitespace-pre-wrap leading-relaxed">{text}</p>
  </Card>
);

/** A prompt to paste into the tool; what it leaves open is filled in here. */
const Prompt = ({ id, text }: { id: string; text: string }) =>
  variablesOf(text).length > 0 ? (
    <Card title="Prompt">
      <PromptForm prompt={text} what="The prompt" draftKey={`ai-tools/${id}/prompt`} />
    </Card>
  ) : (
    <Copyable title="Prompt" text={text} what="The prompt" />
  );

/** What one takes along to the tool: its prompt and its instructions. */
export const ToolTexts = ({ tool: { id, prompt, instructions } }: { tool: AiToolDetails }) => (
  <>
    {prompt ? <Prompt key={id} id={id} text={prompt} /> : null}
    {instructions ? <Copyable title="Instructions" text={instructions} what="The text of the instructions" /> : null}
  </>
);
