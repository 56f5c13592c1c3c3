/** Pixels that stay free between a bubble and the window's edge. */
const margin = 8;

/** Puts a bubble above an element, or below where there is no room, centred as far as the window allows. */
export const placeBeside = (element: Element, bubble: HTMLElement): void => {
  const at = element.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const most = document.documentElement.clientWidth - width - margin;
  const left = Math.max(margin, Math.min(at.left + at.width / 2 - width / 2, most));
  const above = at.top - height >= margin;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${above ? at.top - height : at.bottom}px`;
};
