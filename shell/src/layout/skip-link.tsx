export const contentId = 'content';

/** The first stop of the keyboard: past the navigation, to the page itself. */
export const SkipLink = () => (
  <a
    href={`#${contentId}`}
    className="skip-link"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(contentId)?.focus();
    }}
  >
    Skip to content
  </a>
);
