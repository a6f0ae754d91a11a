import ButtonBase from '@mui/material/ButtonBase'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import { useSendKey } from '../../lib/kept/sendKey.ts'
import { keyLabels } from '../../lib/shortcuts.ts'
import { KeyHint } from '../KeyHint.tsx'

/** Which key sends, beside where one types; a press changes it for all such fields. */
export function SendHint() {
  const { t } = useTranslation('richtext')
  const [key, setKey] = useSendKey()
  const other = key === 'Enter' ? 'Mod+Enter' : 'Enter'
  const [is, next] = [key, other].map((one) => keyLabels(one).join(' '))
  const text = t('sendKey', { key: is, other: next })
  return (
    <Tooltip title={text}>
      <ButtonBase
        aria-label={text}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setKey(other)}
        sx={{
          px: 1,
          minHeight: 24,
          borderRadius: 'var(--radius-s)',
          '@media (hover: none) and (pointer: coarse)': { display: 'none' },
        }}
      >
        <KeyHint keys={key} />
      </ButtonBase>
    </Tooltip>
  )
}
