import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { componentsUsed, styleFinder, styleOrder } from './mantine-styles.ts'

const library = join(import.meta.dirname, '../../../node_modules/@mantine/core')
const stylesOf = styleFinder(library)

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

  it('types and renamed components are distinguished', () => {
    const code = "import {\n  Button as Press,\n  type ButtonProps,\n  Stack,\n} from '@mantine/core'"
    expect(componentsUsed(code)).toEqual(['Button', 'Stack'])
  })
})

describe('the order of the style sheets, whichever page is opened first', () => {
  const order = styleOrder(library)
  const index = (name: string) => order.indexOf(name)

  it('what is for the whole document gives way to every component', () => {
    expect(order.slice(0, 3).sort()).toEqual(['baseline', 'default-css-variables', 'global'])
  })

  it.each([
    ['UnstyledButton', 'Button'],
    ['UnstyledButton', 'ActionIcon'],
    ['Input', 'PasswordInput'],
    ['Paper', 'Card'],
    ['ModalBase', 'Drawer'],
    ['Popover', 'Combobox'],
  ])('%s gives way to %s, which is built from it', (part, whole) => {
    expect(index(part)).toBeGreaterThan(2)
    expect(index(part)).toBeLessThan(index(whole))
  })
})
