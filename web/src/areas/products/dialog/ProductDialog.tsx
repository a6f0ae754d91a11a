import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { keyframes } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useEffect, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { useRecent } from '../../../lib/kept/recents.ts'
import { usePermission } from '../../../lib/profile.ts'
import { OwnSaves } from '../../../lib/saving/OwnSaves.tsx'
import { addressOfThing } from '../../../lib/shownThings.ts'
import { toast } from '../../../lib/toasts.ts'
import { folds } from '../../../theme/tokens.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { KeywordTeam } from '../../keywords/keywordTeam.ts'
import { WhyHost } from '../../users/why/WhyHost.tsx'
import { DialogSkeleton } from './DialogSkeleton.tsx'
import type { Siblings } from './header/SiblingNav.tsx'
import { ProductBody } from './ProductBody.tsx'
import { PhoneBody } from './phone/PhoneBody.tsx'
import { ProductProvider } from './productContext.ts'
import { productDetail } from './productDetail.api.ts'
import { FlashesContext, useFlashes } from './useFlashes.ts'

interface Props {
  /** Sub id or id, as the address carries it. */
  productRef: string
  onClose: () => void
  /** Neighbours in the list behind. */
  siblings?: Siblings
  onOpen?: (ref: string) => void
}

/** ms of loading after which the person is told to wait (R478). */
const patience = 4000
const loading = 'product-loading'
const rise = keyframes`from { opacity: 0; transform: translateY(8px); } to { opacity: 1; transform: none; }`

/** One product: 90 % wide, 28 px above and below; full screen on a phone (R083, R536). */
export function ProductDialog({ productRef, onClose, siblings, onOpen }: Props) {
  const { t } = useTranslation(['product', 'common'])
  const isPhone = useMediaQuery(`(max-width: ${folds.phone}px)`)
  const query = useQuery(productDetail(productRef))
  const flashes = useFlashes(query.data?.id)
  const can = usePermission(query.data?.groupId)
  const titleId = useId()
  const isGone = isAppError(query.error, 'NOT_FOUND')
  const failure = query.isError && !query.data ? t(isGone ? 'notFound' : 'loadFailed') : ''
  useEffect(() => {
    if (failure) toast.warning(failure)
  }, [failure])
  const isWaiting = query.isPending
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => toast.warning(t('stillLoading'), { subject: loading }), patience)
    return () => {
      clearTimeout(timer)
      toast.settle(loading)
    }
  }, [isWaiting, t])
  // What the card knows stands in the frame after the click; all of the product is drawn after it.
  const isOpen = useDeferredValue(true, false)
  const product = query.data
  useRecent(
    product && {
      id: `product-${product.id}`,
      label: product.name,
      to: addressOfThing({ kind: 'product', id: product.id, subId: product.subId }) ?? '/products',
    },
  )
  const [edit, content, copy, remove] = [can('P_EDIT'), can('P_ADD_CONTENT'), can('P_COPY'), can('P_DELETE')]
  const value = useMemo(
    () => product && { product, may: { edit, content, copy, remove } },
    [product, edit, content, copy, remove],
  )
  const skeleton = <DialogSkeleton {...{ productRef, titleId, name: product?.name, isPhone, onClose }} />
  const bodyProps = { titleId, onClose, ...(siblings ? { siblings } : {}), ...(onOpen ? { onOpen } : {}) }
  return (
    <Dialog
      open
      fullScreen={isPhone}
      onClose={onClose}
      {...(product ? { 'aria-labelledby': titleId } : { 'aria-label': t('loading') })}
      slotProps={{
        transition: {
          onEntered: (node: HTMLElement) => node.querySelector<HTMLElement>('h2[tabindex="-1"]')?.focus(),
        },
        paper: {
          sx: isPhone
            ? {}
            : {
                width: '90vw',
                maxWidth: 'none',
                height: 'calc(100vh - 56px)',
                maxHeight: 'none',
                m: '28px 0',
                overflow: 'hidden',
                animation: `${rise} var(--motion) var(--ease)`,
              },
        },
      }}
    >
      <WhyHost />
      <OwnSaves>
        <FlashesContext value={flashes}>
          {value && isOpen ? (
            // What the body still fetches (texts of its areas) must not take the dialog away again.
            <Suspense fallback={skeleton}>
              <KeywordTeam value={value.product.groupId}>
                <ProductProvider value={value}>
                  {isPhone ? (
                    <PhoneBody key={value.product.id} {...bodyProps} />
                  ) : (
                    <ProductBody key={value.product.id} {...bodyProps} />
                  )}
                </ProductProvider>
              </KeywordTeam>
            </Suspense>
          ) : query.isError ? (
            <Box sx={{ display: 'grid', placeContent: 'center', justifyItems: 'center', height: '100%' }}>
              {/* The toast says what failed, so here stands only why. */}
              <ErrorState
                {...(isGone ? { title: t('gone') } : { error: query.error, onRetry: () => void query.refetch() })}
              />
              <Button onClick={onClose}>{t('common:close')}</Button>
            </Box>
          ) : (
            skeleton
          )}
        </FlashesContext>
      </OwnSaves>
    </Dialog>
  )
}
