import { referenceCode } from '@halftone/contract/rules/referenceCode.ts'
import { createRandom } from '../marketplace/random.ts'
import { planArtworks } from './artworks.plan.ts'
import { planComments } from './comments.plan.ts'
import { planCompany } from './company.ts'
import { crewOf } from './crew.ts'
import { planListings } from './listings.plan.ts'
import type { Outline } from './outline.model.ts'
import { outlineProducts } from './outline.ts'
import { galleryOf } from './pictures/gallery.ts'
import { conceptOf } from './pictures/pictures.ts'
import { planProduct } from './products.plan.ts'
import type { ArtworkRow, Bundle, Company, FileRow, ProductRow } from './rows.ts'
import { type Counters, createCounters, type Scene } from './scene.ts'
import { planStory } from './story.plan.ts'

export type PlanOptions = {
  /** How many products; about 2.3 times as many artworks. */
  products: number
  /** The story ends here; it begins three months earlier. */
  now: Date
  seed?: number
  /** Pixels of the longer edge of print files (`gallery.ts`). */
  printSize?: number | undefined
}
export type DemoPlan = { company: Company; bundles: () => Generator<Bundle> }

/**
 * The whole demo workspace as plain rows, the same for the same options. `bundles` yields one product at a time, oldest
 * first, so that a large workspace never stands in memory at once; ids count from 1 in each kind.
 */
export function planDemo({ products, now, seed = 1, printSize }: PlanOptions): DemoPlan {
  const company = planCompany(now)
  return {
    company,
    *bundles() {
      const outlines = outlineProducts(products, now, createRandom(seed))
      const counters: Counters = createCounters()
      for (const outline of outlines) {
        const randomOf = ({ id }: Outline) => createRandom(seed * 7919 + id * 104_729)
        const random = randomOf(outline)
        const { origin } = outline
        const team = company.groups.find((group) => group.id === outline.groupId)
        const scene: Scene = {
          outline,
          now,
          company,
          random,
          counters,
          concept: conceptOf(outline.concept),
          gallery: galleryOf(outline.concept, printSize),
          crew: crewOf(outline.groupId, random),
          origin: origin && { outline: origin, crew: crewOf(origin.groupId, randomOf(origin)) },
          code: (kind, year, n) => referenceCode(kind, team?.name ?? '', year, n),
        }
        yield planBundle(scene)
      }
    },
  }
}

/** A mock-up or a print on a colour: what a team picks to show a product by. A bare print is left to the rule. */
const isShowpiece = ({ picture }: FileRow) => picture.mockup !== undefined || picture.ground !== undefined

/** The first attachment where it was chosen; else the first approved artwork, else the first one, else the attachment. */
function showCover(product: ProductRow, attachments: FileRow[], artworks: readonly ArtworkRow[]): void {
  const [first] = attachments
  const shown = artworks.find(({ state }) => state === 'approved') ?? artworks[0]
  if (!shown) return
  product.coverChosen = first !== undefined && isShowpiece(first)
  if (product.coverChosen) return
  product.coverFileId = shown.coverFileId
  for (const file of attachments) file.isCover = false
}

function planBundle(scene: Scene): Bundle {
  const { product, files } = planProduct(scene)
  const { artworks, files: artFiles } = planArtworks(scene, product)
  showCover(product, files, artworks)
  const { jobs } = planListings(scene, product, artworks)
  const { comments, files: attached } = planComments(scene, product, artworks)
  const bundle = { product, artworks, files: [...files, ...artFiles, ...attached], comments, jobs }
  return { ...bundle, ...planStory(scene, bundle) }
}
