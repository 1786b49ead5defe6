import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { componentsUsed, styleFinder, styleOrder } from './mantine-styles.ts'

const library = join(import.meta.dirname, '../../../node_modules/@mantine/core')
const stylesOf = styleFinder(library)

describe('Style sheets of a component', () => {
  it("include the styles of a button's parts, before its own", () => {
    const styles = stylesOf('Button')
    expect(styles).toContain('Loader')
    expect(styles.indexOf('UnstyledButton')).toBeGreaterThanOrEqual(0)
    expect(styles.indexOf('UnstyledButton')).toBeLessThan(styles.indexOf('Button'))
  })

  it('include the styles of the field frame for a text field', () => {
    expect(stylesOf('TextInput')).toContain('Input')
  })

  it('are empty for a function of the library', () => {
    expect(stylesOf('createTheme')).toEqual([])
  })

  it('skip types and include renamed components', () => {
    const code = "import {\n  Button as Press,\n  type ButtonProps,\n  Stack,\n} from '@mantine/core'"
    expect(componentsUsed(code)).toEqual(['Button', 'Stack'])
  })
})

describe('Style sheet order, independent of the first page', () => {
  const order = styleOrder(library)
  const index = (name: string) => order.indexOf(name)

  it('starts with the styles of the entire document', () => {
    expect(order.slice(0, 3).sort()).toEqual(['baseline', 'default-css-variables', 'global'])
  })

  it.each([
    ['UnstyledButton', 'Button'],
    ['UnstyledButton', 'ActionIcon'],
    ['Input', 'PasswordInput'],
    ['Paper', 'Card'],
    ['ModalBase', 'Drawer'],
    ['Popover', 'Combobox'],
  ])('places %s before %s, which is built from it', (part, whole) => {
    expect(index(part)).toBeGreaterThan(2)
    expect(index(part)).toBeLessThan(index(whole))
  })
})
