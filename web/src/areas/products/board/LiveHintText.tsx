import { Trans, useTranslation } from 'react-i18next'
import type { LiveHint } from './liveMarks.ts'

/** 'Minh moved 26-0042 to Doing'. Apart, because texts with marks need a parser that no board needs to start. */
export function LiveHintText({ hint }: { hint: LiveHint }) {
  const { t } = useTranslation('products')
  return (
    <Trans
      t={t}
      i18nKey={`hint.${hint.kind}`}
      values={{ name: hint.by.display_name.split(' ')[0], code: hint.code, to: hint.to, count: hint.count }}
      components={{ b: <b /> }}
    />
  )
}
