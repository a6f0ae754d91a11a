import type { Area } from '../../lib/area/area.ts'

/** The company's tags; what others change reaches every picker. Their page stands beside the keywords'. */
export const tagsArea: Area = {
  live: { of: ['tags'], load: async () => (await import('./tags.live.ts')).tagsLive },
}
