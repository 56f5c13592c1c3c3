import { Card } from 'portal-sdk/ui/card';
import { CopyButton } from 'portal-sdk/ui/copy-button';

/** A text of the tool that one can take along with one press. */
export const CopyableText = ({ title, text }: { title: string; text: string }) => (
  <Card title={title} actions={<CopyButton text={text} what={title} />}>
    <p className="wrap-anywhere whitespace-pre-wrap leading-relaxed">{text}</p>
  </Card>
);
