import { Features } from '@halftone/contract/areas/configs/features.ts'
import { formsReverter } from '../configs/revert/settings.reverter.ts'
import { findFeatures } from './features.queries.ts'
import { setFeatures } from './features.service.ts'

export const featuresReverter = formsReverter('features', {
  features: {
    read: ({ db, companyId }) => findFeatures(db, companyId),
    write: (ctx, _, values) => setFeatures(ctx, Features.partial().parse(values)),
  },
})
