import { hashtagSpans } from '@halftone/contract/rules/social/hashtags.ts'
import { type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import { HashtagLink } from './hashtagLink.ts'

/** A piece of a text, with its hashtags as links where they lead somewhere. */
export function HashtagText({ text }: { text: string }): ReactNode {
  const to = useContext(HashtagLink)
  const spans = to === null || !text.includes('#') ? [] : hashtagSpans(text)
  if (to === null || spans.length === 0) return text
  return (
    <>
      {spans.map(({ from, to: end, name }, at) => (
        <span key={from}>
          {text.slice(spans[at - 1]?.to ?? 0, from)}
          <Link to={to(name)} className="finger">
            {text.slice(from, end)}
          </Link>
        </span>
      ))}
      {text.slice(spans.at(-1)?.to ?? 0)}
    </>
  )
}
