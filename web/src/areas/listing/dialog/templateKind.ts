import type { ListingTemplate } from '@halftone/contract/parts/listing.ts'
import { Coffee, FileDown, Frame, type LucideIcon, Package, Shirt, ShoppingBag } from 'lucide-react'

export const templateKinds = ['apparel', 'home', 'wallArt', 'digital', 'other'] as const
export type TemplateKind = (typeof templateKinds)[number]

/** What is worn comes first: 'Tee, front print' is no wall art. */
const known: [RegExp, TemplateKind, LucideIcon][] = [
  [/tee|shirt|hoodie|sweat|tank|bodysuit/i, 'apparel', Shirt],
  [/mug|cup|tumbler/i, 'home', Coffee],
  [/tote|bag|pillow|towel|blanket/i, 'home', ShoppingBag],
  [/digital|download|svg|file/i, 'digital', FileDown],
  [/poster|print|canvas|wall|frame|tapestry/i, 'wallArt', Frame],
]

const entryOf = ({ name, source }: ListingTemplate) => known.find(([words]) => words.test(`${name} ${source.title}`))

/** What is sold, by the words of the template: a shop's own categories differ from channel to channel. */
export const kindOf = (template: ListingTemplate): TemplateKind =>
  template.source.read_only.is_digital ? 'digital' : (entryOf(template)?.[1] ?? 'other')

/** Stands for a template whose listing has no picture. */
export const templateIcon = (template: ListingTemplate): LucideIcon => entryOf(template)?.[2] ?? Package
