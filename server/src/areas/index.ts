import type { Area } from '../core/area.ts'
import { comments } from './comments/comments.routes.ts'
import { files } from './files/files.routes.ts'
import { labels } from './labels/labels.routes.ts'

/** Every area of the server, in the order in which they may import each other. */
export const areas: Area[] = [labels, files, comments]
