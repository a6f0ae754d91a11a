import { useTranslation } from 'react-i18next'
import { useStore } from '../../../lib/store.ts'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { lift } from './boardFocus.ts'
import { spoken } from './boardSpeech.ts'

/** The board's live region, and the keys that work while a card is lifted. */
export function LiftSpeech() {
  const { t } = useTranslation('products')
  const text = useStore(spoken)
  const isLifted = useStore(lift, (lifted) => lifted !== null)
  return (
    <>
      <div className="visually-hidden" role="status" aria-live="assertive">
        {text}
      </div>
      {isLifted && (
        <div className="hb-keys">
          <KeyHint keys="← →" /> {t('lift.column')}
          <KeyHint keys="↑ ↓" /> {t('lift.place')}
          <KeyHint keys="↵" /> {t('lift.drop')}
          <KeyHint keys="Esc" /> {t('lift.cancel')}
        </div>
      )}
    </>
  )
}
