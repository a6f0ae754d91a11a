/// <reference types="vite/client" />
declare module '*.css'
declare module '@fontsource-variable/inter/wght.css'

/** Not in every browser. */
interface Navigator {
  readonly connection?: { readonly saveData: boolean }
}
