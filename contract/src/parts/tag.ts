import { z } from 'zod'
import { says } from '../phrase.ts'
import { collapseSpaces } from '../rules/plainText.ts'
import { isValidTag, tagDefaults } from '../rules/tagRule.ts'

/** One tag by the tag rule: single spaces, plain text, at most 20 characters (R332, R373, R672, R673). */
export const tag = () =>
  z
    .string()
    .overwrite(collapseSpaces)
    .min(1, { ...says('request.enterName'), abort: true })
    .superRefine((text, context) => {
      if (isValidTag(text)) return
      context.addIssue({ code: 'custom', ...says('content.invalidTags', { list: text.slice(0, 60) }) })
    })

/** The tags of one listing, at most 13 (R676); empty ones count for nothing. */
export const tagList = () =>
  z.preprocess(
    (list) => (Array.isArray(list) ? list.filter((text) => typeof text !== 'string' || text.trim() !== '') : list),
    z.array(tag()).max(tagDefaults.maxItems, says('content.tooManyTags', { n: tagDefaults.maxItems })),
  )
