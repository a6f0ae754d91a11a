import { folds, screens } from '../../../theme/tokens.ts'

/** From here on the preview of a document stands beside the list; below `phone` it stands alone. */
export const [beside, phone] = [
  `@media (min-width: ${screens.wide}px)`,
  `@media (max-width: ${folds.phone - 0.05}px)`,
] as const
