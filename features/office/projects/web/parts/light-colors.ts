import type { Light } from '../../rules/status-light.ts'

export const lightColors: Readonly<Record<Light, string>> = {
  green: 'teal',
  amber: 'orange',
  red: 'red',
  gray: 'gray',
}
