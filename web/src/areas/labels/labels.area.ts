import type { Area } from '../../app/areas.ts'
import { labelsLive } from './labels.live.ts'

/** Labels and tags have their pages in settings; what others change reaches every picker. */
export const labelsArea: Area = { live: labelsLive }
