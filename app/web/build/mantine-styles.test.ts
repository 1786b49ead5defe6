import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { componentsUsed, styleFinder } from './mantine-styles.ts'

const stylesOf = styleFinder(join(import.meta.dirname, '../../../node_modules/@mantine/core'))

describe('the style sheets that a component brings along', () => {
  it('a button brings what it is built from, and that comes first', () => {
    const styles = stylesOf('Button')
    expect(styles).toContain('Loader')
    expect(styles.indexOf('UnstyledButton')).toBeGreaterThanOrEqual(0)
    expect(styles.indexOf('UnstyledButton')).toBeLessThan(styles.indexOf('Button'))
  })

  it('a text field brings the styles of the field frame', () => {
    expect(stylesOf('TextInput')).toContain('Input')
  })

  it('a function of the library brings none', () => {
    expect(stylesOf('createTheme')).toEqual([])
  })

  it('types and renamed components are told apart', () => {
    const code = "import {\n  Button as Press,\n  type ButtonProps,\n  Stack,\n} from '@mantine/core'"
    expect(componentsUsed(code)).toEqual(['Button', 'Stack'])
  })
})
