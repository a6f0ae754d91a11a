import { Component, type ReactNode } from 'react'
import { isAppError } from '../lib/appError.ts'
import { NotFoundPage } from '../ui/pages/NotFoundPage.tsx'
import { ErrorPage } from './ErrorPage.tsx'

interface Props {
  /** A change of it clears the fault. */
  place: string
  children: ReactNode
}

/** Catches what a screen throws. Only a class can. */
export class ErrorBoundary extends Component<Props, { error: unknown; place: string }> {
  override state = { error: undefined as unknown, place: this.props.place }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  static getDerivedStateFromProps(props: Props, state: { place: string }) {
    return props.place === state.place ? null : { error: undefined, place: props.place }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return isAppError(error, 'NOT_FOUND') ? <NotFoundPage /> : <ErrorPage />
  }
}
