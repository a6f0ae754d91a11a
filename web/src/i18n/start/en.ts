// What the first screens say, in one file: the other areas' texts come when they are opened.

export { default as told } from '@halftone/contract/told/en.json'
export { default as common } from '../en/common.json'
export { default as notifications } from '../en/notifications.json'
export { default as products } from '../en/products.json'
export { default as shell } from '../en/shell.json'
