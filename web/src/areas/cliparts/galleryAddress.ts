import { paths } from '../../lib/area/paths.ts'

/** The gallery of a team, narrowed to what the filters of its address say. */
export const galleryAddress = (groupId: number, filter: Record<string, string>): string =>
  `${paths.cliparts}?${new URLSearchParams({ team: String(groupId), ...filter })}`
