import { z } from 'zod'
import * as accounts from './areas/accounts.ts'
import * as activities from './areas/activities.ts'
import * as artworkReview from './areas/artworkReview.ts'
import * as artworkCalls from './areas/artworks.ts'
import * as auth from './areas/auth.ts'
import * as comments from './areas/comments.ts'
import * as boards from './areas/configs.boards.ts'
import * as configs from './areas/configs.ts'
import * as country from './areas/country.ts'
import * as exportsArea from './areas/exports/exports.ts'
import * as alike from './areas/files/alike.ts'
import * as files from './areas/files.ts'
import * as groups from './areas/groups.ts'
import * as imports from './areas/imports/imports.ts'
import * as labels from './areas/labels.ts'
import * as listingCalls from './areas/listing.ts'
import * as notifications from './areas/notifications.ts'
import * as presence from './areas/presence.ts'
import * as products from './areas/products.ts'
import * as reports from './areas/reports/reports.ts'
import * as roles from './areas/roles.ts'
import * as saleInputs from './areas/sales/inputs.ts'
import * as saleRows from './areas/sales/rows.ts'
import * as sales from './areas/sales/sales.ts'
import * as saleSync from './areas/sales/sync.ts'
import * as sheets from './areas/sheets/sheets.ts'
import * as announceParts from './areas/social/social.announce.ts'
import * as socialCalls from './areas/social/social.ts'
import * as system from './areas/system.ts'
import * as tags from './areas/tags.ts'
import * as takeouts from './areas/takeouts/takeouts.ts'
import * as users from './areas/users.ts'
import * as artwork from './parts/artwork.ts'
import * as artworkVariant from './parts/artworkVariant.ts'
import * as attachedFile from './parts/attachedFile.ts'
import * as clipart from './parts/clipart/clipart.ts'
import * as cover from './parts/cover.ts'
import * as font from './parts/font/font.ts'
import * as fontFacts from './parts/font/fontFacts.ts'
import * as importParts from './parts/imports/import.ts'
import * as importTable from './parts/imports/table.ts'
import * as label from './parts/label.ts'
import * as layout from './parts/layout/layout.ts'
import * as scene from './parts/layout/scene.ts'
import * as linkPreview from './parts/links/linkPreview.ts'
import * as listing from './parts/listing.ts'
import * as listingState from './parts/listingState.ts'
import * as order from './parts/order.ts'
import * as page from './parts/page.ts'
import * as person from './parts/person.ts'
import * as product from './parts/product.ts'
import * as saleChannel from './parts/saleChannel.ts'
import * as socialEvent from './parts/social/event.ts'
import * as feedSide from './parts/social/feedSide.ts'
import * as postLibrary from './parts/social/library.ts'
import * as post from './parts/social/post.ts'
import * as takeout from './parts/takeouts/takeout.ts'
import * as richText from './parts/text/richText.ts'
import * as write from './parts/write.ts'

const modules = [
  ...[accounts, activities, artworkReview, artworkCalls, auth, boards, comments, configs, country, files, groups],
  ...[labels, listingCalls, notifications, presence, products, roles, system, tags, users],
  ...[
    artwork,
    artworkVariant,
    attachedFile,
    cover,
    label,
    listing,
    listingState,
    order,
    page,
    person,
    product,
    saleChannel,
    write,
  ],
  ...[alike, clipart, font, fontFacts, importParts, importTable, imports, layout, post, reports, richText, scene],
  ...[
    saleInputs,
    saleRows,
    sales,
    saleSync,
    sheets,
    socialCalls,
    feedSide,
    postLibrary,
    announceParts,
    socialEvent,
    exportsArea,
  ],
  ...[takeout, takeouts, linkPreview],
]

/** Every model of the contract by its name: the components of the OpenAPI document. For the server only. */
export const models: Map<string, z.ZodType> = new Map(
  modules
    .flatMap((module) => Object.entries<unknown>(module))
    .filter((entry): entry is [string, z.ZodType] => /^[A-Z][a-z]/.test(entry[0]) && entry[1] instanceof z.ZodType),
)
