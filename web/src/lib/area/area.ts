import type { FeatureName } from '@halftone/contract/areas/configs/features.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import type { ComponentType } from 'react'
import type { AreaLive } from '../live.ts'
import type { ShownThing } from '../shownThings.ts'
import type { LeftUpload } from '../transfers/keptUploads.ts'

/** An address and what it shows. `load` imports the screen when someone goes there. */
export interface Screen {
  path?: string
  load?: () => Promise<ComponentType>
  children?: Screen[]
  /** What the company has to have switched on for it. */
  feature?: FeatureName
}

/** What an area gives to the shell. Everything of it is lazy: what an area adds weighs nothing on the first load. */
export interface Area {
  /** What the company has to have switched on: else its screens, its tab and its actions are not there. */
  feature?: FeatureName
  /** Screens inside the shell, for signed-in people. */
  routes?: Screen[]
  /** Screens without the shell, for people who are not signed in. */
  publicRoutes?: Screen[]
  /** Screens without the shell, for anybody: where mails lead. */
  openRoutes?: Screen[]
  /** Pages of the settings, in whose frame they stand. */
  settings?: Screen[]
  /** The frame of the settings; one area has it. */
  settingsFrame?: Screen
  live?: AreaLive
  /** Goes on with uploads that a page which is gone left behind, by what they were for (`Aim.kind`). */
  uploads?: Record<string, () => Promise<(left: LeftUpload) => void>>
  /** The kinds of things that are its own. */
  things?: readonly ShownThing[]
  /** Actions of the command palette, those with `code` for who has it in any team: `label` is an i18n key such as `products:new`. */
  actions?: { id: string; label: string; keys?: string; to: string; code?: PermissionCode }[]
}
