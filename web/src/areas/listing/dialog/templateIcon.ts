import { Coffee, FileDown, Frame, type LucideIcon, Package, Shirt, ShoppingBag } from 'lucide-react'

const kinds: [RegExp, LucideIcon][] = [
  [/mug|cup|tumbler/i, Coffee],
  [/poster|print|canvas|wall|frame/i, Frame],
  [/tote|bag/i, ShoppingBag],
  [/digital|download|svg|file/i, FileDown],
  [/tee|shirt|hoodie|sweat|tank|bodysuit/i, Shirt],
]

/** Stands for a template whose listing has no picture. */
export const templateIcon = (name: string): LucideIcon => kinds.find(([words]) => words.test(name))?.[1] ?? Package
