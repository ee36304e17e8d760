import type { GuideStep } from '../guide.ts';

/** A link to an operation's page, or to a request on this page, which it opens. */
export function StepLink({
  title,
  href,
  open,
}: Pick<GuideStep, 'title' | 'href'> & Partial<GuideStep>) {
  return (
    <a
      href={href}
      onClick={(event) => {
        if (!open || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open();
      }}
    >
      {title}
    </a>
  );
}
