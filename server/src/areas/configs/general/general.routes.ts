import { configCalls } from '@halftone/contract/areas/configs.ts'
import { inCompany } from '../../../core/access.ts'
import type { Route } from '../../../core/route.ts'
import { storingImage } from '../channelImage.service.ts'
import { setGeneral, setLogo } from './general.service.ts'

/** What holds for the whole company: time zone, language, weeks, currency, its picture. */
export function generalRoutes(route: Route): void {
  route(configCalls.setGeneral, { allow: inCompany('ST_SYSTEM') }, (ctx, { body }) => setGeneral(ctx, body))
  route(configCalls.setLogo, { allow: inCompany('ST_SYSTEM'), prepare: storingImage }, (ctx, { body, prepared }) =>
    setLogo(ctx, body.img === undefined ? undefined : (prepared ?? null)),
  )
}
