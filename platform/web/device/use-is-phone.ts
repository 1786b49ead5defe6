import { useMediaQuery } from '@mantine/hooks'

/** True if the window is as narrow as a phone: lists become cards, and filters open in a sheet. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
