import { useLocalStorage } from '@mantine/hooks'

/** Whether the next unit opens automatically; remembered on this device. */
export function useAutoPlay(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useLocalStorage({
    key: 'permeate.autoplay',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return [on, setOn]
}
