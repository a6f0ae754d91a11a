// What the first screens say, in one file: the other areas' texts come when they are opened.

export { default as told } from '@halftone/contract/told/vi.json'
export { default as common } from '../vi/common.json'
export { default as notifications } from '../vi/notifications.json'
export { default as products } from '../vi/products.json'
export { default as shell } from '../vi/shell.json'
