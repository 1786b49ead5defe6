import { useLocalStorage } from '@mantine/hooks'

/** The partner last chosen on this device, by URL or manually; '' if none. Logging out clears it. */
export function useRememberedPartner() {
  const [remembered, remember, forget] = useLocalStorage({
    key: 'permeate.partner',
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  return { remembered, remember, forget }
}
