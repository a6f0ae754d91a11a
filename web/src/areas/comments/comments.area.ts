import type { Area } from '../../app/areas.ts'
import { commentsLive } from './comments.live.ts'

/** Comments have no screen: panels of products, artworks and pictures show them. */
export const commentsArea: Area = { live: commentsLive }
