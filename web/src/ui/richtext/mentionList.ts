/** Whether the '@' list is open above the editor that a key event came from: Escape closes that list, nothing else. */
export const hasMentionList = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[aria-activedescendant]') !== null
