import { z } from 'zod'
import { call } from '../../call.ts'
import { event } from '../../event.ts'
import { GeneralSettings } from '../../parts/company/general.ts'
import { UploadPart, writeBody } from '../../parts/write.ts'
import { phrase } from '../../phrase.ts'

/** A company as every screen shows it. */
export const CompanyFacts = z.object({
  ...GeneralSettings.shape,
  name: z.string(),
  /** A signed address; null where it has none. */
  logo: z.string().nullable(),
})
export type CompanyFacts = z.infer<typeof CompanyFacts>

export const generalCalls = {
  /** Changes the given fields. Everybody has them in `GET /system/configs`. */
  setGeneral: call({
    name: 'configs.setGeneral',
    method: 'PUT',
    path: '/configs/system/general',
    body: writeBody(GeneralSettings.partial().shape),
    reply: CompanyFacts,
    message: phrase('configs.generalUpdated'),
  }),
  /** A PNG, JPEG, WebP or GIF of 1 MB at most; null takes it away. */
  setLogo: call({
    name: 'configs.setLogo',
    method: 'POST',
    path: '/configs/system/logo',
    body: writeBody({ img: UploadPart.nullable().optional() }),
    reply: CompanyFacts,
    message: phrase('configs.logoUpdated'),
    multipart: true,
  }),
}

export const generalEvents = {
  'configs.generalChanged': event(z.object({ company: CompanyFacts })),
}
