/** `text` as a search compares it: without accents, in lower case; 'đ' is a letter of its own and counts as 'd'. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase()
