const plain = /^[\p{L}\p{Nd}\p{Zs}\-'™©®]*$/u

/** Whether `text` holds only letters, digits, spaces, hyphen, apostrophe, ™, © and ® (R332). */
export const isPlainText = (text: string): boolean => plain.test(text)

/** Runs of white space become one space, none at the ends (R373). */
export const collapseSpaces = (text: string): string => text.replace(/\s+/gu, ' ').trim()
