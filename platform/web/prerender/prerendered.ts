import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * True on the server, and in the browser while the app takes over the prerendered home page: the first result must equal
 * the document. Changes to false afterwards.
 */
export const useIsPrerendered = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
