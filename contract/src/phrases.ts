import { accountsPhrases } from './phrases/accounts.phrases.ts'
import { activitiesPhrases } from './phrases/activities.phrases.ts'
import { artworkReviewPhrases } from './phrases/artworkReview.phrases.ts'
import { artworksPhrases } from './phrases/artworks.phrases.ts'
import { authPhrases } from './phrases/auth.phrases.ts'
import { channelsPhrases } from './phrases/channels.phrases.ts'
import { clipartsPhrases } from './phrases/cliparts.phrases.ts'
import { commentsPhrases } from './phrases/comments.phrases.ts'
import { configsPhrases } from './phrases/configs.phrases.ts'
import { contentPhrases } from './phrases/content.phrases.ts'
import { countryPhrases } from './phrases/country.phrases.ts'
import { filesPhrases } from './phrases/files.phrases.ts'
import { fontsPhrases } from './phrases/fonts.phrases.ts'
import { groupsPhrases } from './phrases/groups.phrases.ts'
import { importsPhrases } from './phrases/imports.phrases.ts'
import { keywordsPhrases } from './phrases/keywords.phrases.ts'
import { labelsPhrases } from './phrases/labels.phrases.ts'
import { layoutTemplatesPhrases } from './phrases/layoutTemplates.phrases.ts'
import { linksPhrases } from './phrases/links/links.phrases.ts'
import { listingPhrases } from './phrases/listing.phrases.ts'
import { mockupsPhrases } from './phrases/mockups.phrases.ts'
import { notificationsPhrases } from './phrases/notifications.phrases.ts'
import { presencePhrases } from './phrases/presence.phrases.ts'
import { productsPhrases } from './phrases/products.phrases.ts'
import { reportsPhrases } from './phrases/reports/reports.phrases.ts'
import { requestPhrases } from './phrases/request.phrases.ts'
import { richTextPhrases } from './phrases/richText.phrases.ts'
import { rolesPhrases } from './phrases/roles.phrases.ts'
import { salesPhrases } from './phrases/sales/sales.phrases.ts'
import { sheetsPhrases } from './phrases/sheets/sheets.phrases.ts'
import { socialPhrases } from './phrases/social.phrases.ts'
import { ssoPhrases } from './phrases/sso.phrases.ts'
import { tagsPhrases } from './phrases/tags.phrases.ts'
import { takeoutsPhrases } from './phrases/takeouts/takeouts.phrases.ts'
import { usersPhrases } from './phrases/users.phrases.ts'

/** All that failures, successes and checks say, in English, by code: `{area}.{name}`. Each area adds its own file. */
export const phrases = {
  ...accountsPhrases,
  ...activitiesPhrases,
  ...artworkReviewPhrases,
  ...artworksPhrases,
  ...authPhrases,
  ...channelsPhrases,
  ...clipartsPhrases,
  ...fontsPhrases,
  ...commentsPhrases,
  ...configsPhrases,
  ...contentPhrases,
  ...countryPhrases,
  ...filesPhrases,
  ...groupsPhrases,
  ...importsPhrases,
  ...keywordsPhrases,
  ...labelsPhrases,
  ...layoutTemplatesPhrases,
  ...linksPhrases,
  ...listingPhrases,
  ...mockupsPhrases,
  ...notificationsPhrases,
  ...presencePhrases,
  ...productsPhrases,
  ...richTextPhrases,
  ...rolesPhrases,
  ...socialPhrases,
  ...salesPhrases,
  ...sheetsPhrases,
  ...ssoPhrases,
  ...tagsPhrases,
  ...takeoutsPhrases,
  ...usersPhrases,
  ...reportsPhrases,
  ...requestPhrases,
} as const
export type PhraseCode = keyof typeof phrases
