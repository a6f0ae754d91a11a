import enData from 'emojibase-data/en/data.json?url'
import enMessages from 'emojibase-data/en/messages.json?url'
import viData from 'emojibase-data/vi/data.json?url'
import viMessages from 'emojibase-data/vi/messages.json?url'
import type { EmojiData, SkinTone } from 'frimousse'
import { z } from 'zod'

// The data are files of this program, so that no browser asks a third party (frimousse alone asks a CDN).
const urls = { en: [enData, enMessages], vi: [viData, viMessages] } as const
const tones = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const
/** Newer ones than this are empty boxes on systems of the last years. */
const MAX_VERSION = 15

const Emoji = z.object({
  emoji: z.string(),
  label: z.string(),
  version: z.number(),
  group: z.number().optional(),
  subgroup: z.number().optional(),
  tags: z.array(z.string()).optional(),
  skins: z
    .array(z.object({ emoji: z.string(), tone: z.union([z.number(), z.array(z.number())]).optional() }))
    .optional(),
})
const Messages = z.object({
  groups: z.array(z.object({ key: z.string(), message: z.string(), order: z.number() })),
  subgroups: z.array(z.object({ key: z.string(), order: z.number() })),
  skinTones: z.array(z.object({ key: z.string(), message: z.string() })),
})

async function fetchJson(url: string, signal: AbortSignal | undefined): Promise<unknown> {
  const answer = await fetch(url, signal ? { signal } : {})
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer.json()
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

function skinsOf(emoji: z.infer<typeof Emoji>): Record<Exclude<SkinTone, 'none'>, string> | undefined {
  const of = (tone: number) => emoji.skins?.find((skin) => skin.tone === tone)?.emoji ?? emoji.emoji
  if (!emoji.skins) return undefined
  return { light: of(1), 'medium-light': of(2), medium: of(3), 'medium-dark': of(4), dark: of(5) }
}

/** The emoji of a language for frimousse; flags of countries are left out on Windows, which has no pictures of them. */
export async function loadEmojiData(language: 'en' | 'vi', signal?: AbortSignal): Promise<EmojiData> {
  const [dataUrl, messagesUrl] = urls[language]
  const [data, texts] = await Promise.all([fetchJson(dataUrl, signal), fetchJson(messagesUrl, signal)])
  const messages = Messages.parse(texts)
  const flags = new Set(
    messages.subgroups.filter((sub) => /^(country|subdivision)-flag$/.test(sub.key)).map((sub) => sub.order),
  )
  const hasFlags = !navigator.userAgent.includes('Windows')
  const toneName = (key: string) => capital(messages.skinTones.find((tone) => tone.key === key)?.message ?? key)
  const [light, mediumLight, medium, mediumDark, dark] = tones.map(toneName)
  return {
    locale: language,
    emojis: z
      .array(Emoji)
      .parse(data)
      .flatMap((emoji) => {
        const isFlag = emoji.subgroup !== undefined && flags.has(emoji.subgroup)
        if (emoji.group === undefined || emoji.version > MAX_VERSION || (isFlag && !hasFlags)) return []
        const { group: category, version, tags = [] } = emoji
        return [{ emoji: emoji.emoji, category, version, label: capital(emoji.label), tags, skins: skinsOf(emoji) }]
      }),
    categories: messages.groups
      .filter((group) => group.key !== 'component')
      .map((group) => ({ index: group.order, label: capital(group.message) })),
    skinTones: {
      light: light ?? '',
      'medium-light': mediumLight ?? '',
      medium: medium ?? '',
      'medium-dark': mediumDark ?? '',
      dark: dark ?? '',
    },
  }
}
