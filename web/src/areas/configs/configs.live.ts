import { boardCalls } from '@halftone/contract/areas/configs.boards.ts'
import { liveOf } from '../../lib/live.ts'
import { seesSeveralCompanies } from '../../lib/teams.ts'
import { dropItem, notificationSettings, putBoards, putItem } from './configs.api.ts'
import { copyKey } from './copy/copy.api.ts'
import { putFeatures } from './features.api.ts'
import { putCompany } from './general/general.api.ts'
import { putRetention } from './general/retention.api.ts'
import { companyStep } from './step/step.api.ts'

/** Lists that others change, in settings and in the selectors of open dialogs. */
export const configsLive = liveOf(
  {
    'configs.changed': (cache, { list, item }) => putItem(cache, list, item),
    'configs.deleted': (cache, { list, id }) => dropItem(cache, list, id),
    'configs.notificationChanged': (cache, { settings }) => {
      if (seesSeveralCompanies(cache)) void cache.invalidateQueries({ queryKey: notificationSettings.queryKey })
      else cache.setQueryData(notificationSettings.queryKey, settings)
    },
    'configs.copyChanged': (cache) => void cache.invalidateQueries({ queryKey: [copyKey] }),
    'configs.featuresChanged': (cache, { features }) => putFeatures(cache, features),
    'configs.generalChanged': (cache, { company }) => putCompany(cache, company),
    'configs.retentionChanged': (cache, { retention }) => putRetention(cache, retention),
    'configs.stepChanged': (cache) => void cache.invalidateQueries({ queryKey: companyStep.queryKey }),
    'boards.changed': (cache, { groupId, boards }) => {
      putBoards(cache, groupId, boards)
      void cache.invalidateQueries({ queryKey: [boardCalls.list.name] })
    },
  },
  [],
)
