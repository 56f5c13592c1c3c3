import type { ReactNode } from 'react';

export interface CardProps {
  title?: ReactNode;
  actions?: ReactNode;
  /** Heading level of the title; 2 unless the card is below another heading. */
  level?: 2 | 3;
  className?: string;
  children: ReactNode;
}

export const Card = ({ title, actions, level = 2, className = '', children }: CardProps) => {
  const Heading = `h${level}` as const;
  return (
    <section className={`panel flex flex-col gap-4 p-5 ${className}`}>
      {title || actions ? (
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <Heading className="wrap-anywhere flex-1 basis-40 font-semibold text-base tracking-tight">{title}</Heading>
          {actions ? <div className="flex shrink-0 items-center gap-2">{actions}</div> : null}
        </div>
      ) : null}
      {children}
    </section>
  );
};
