import { createElement, Fragment, type ReactNode } from 'react';
import { messageId, translate } from 'shared-contracts/translate';

/** A translated text that contains elements: jt`Sent to ${<strong>{email}</strong>}`. */
export const jt = (strings: TemplateStringsArray, ...nodes: ReactNode[]): ReactNode => {
  const parts = translate(messageId(strings)).split(/\{(\d)\}/);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 0 ? part : Number(part) in nodes ? nodes[Number(part)] : `{${part}}`)),
  );
};
