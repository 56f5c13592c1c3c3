/** The link of a contact value: email, telephone or web address; undefined for other values. */
export const contactHref = (value: string): string | undefined => {
  if (/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value)) return `mailto:${value}`;
  if (/^\+?[\d\s()./-]{6,}$/.test(value)) return `tel:${value.replaceAll(/[^\d+]/g, '')}`;
  return /^https?:\/\/\S+$/.test(value) ? value : undefined;
};

/** One line of the company's contacts, as a link if possible. */
export const ContactLine = ({ label, value }: { label: string; value: string }) => {
  const href = contactHref(value);
  return (
    <>
      {label ? <span>{label}: </span> : null}
      {href ? (
        <a href={href} className="underline underline-offset-2">
          {value}
        </a>
      ) : (
        <span>{value}</span>
      )}
    </>
  );
};
