import { describe, expect, it } from 'vitest'
import { refuseLostClasses, refusePlainStyles } from './styles.ts'

const refused = (css: string) =>
  refusePlainStyles([{ path: 'features/shop/cart/web/Cart.module.css', text: css }])

describe('Style sheets', () => {
  it('refuses a class that only sets spacing, size or color, which belong in props', () => {
    expect(refused('.hint {\n  margin: 0;\n  color: red;\n}\n')).toHaveLength(1)
    expect(refused('.rows {\n  display: grid;\n  gap: 1rem;\n}\n')).toHaveLength(1)
  })

  it('accepts a class with states, media queries, columns or nested rules', () => {
    expect(refused('.a {\n  color: red;\n}\n.a:hover {\n  color: blue;\n}\n')).toEqual([])
    expect(refused('.b {\n  gap: 1rem;\n}\n@media print {\n  .b {\n    gap: 2rem;\n  }\n}\n')).toEqual([])
    expect(refused('.c {\n  display: grid;\n  grid-template-columns: 1fr 2fr;\n}\n')).toEqual([])
    expect(refused('.d {\n  margin: 0;\n}\n.d p {\n  margin: 0;\n}\n')).toEqual([])
  })
})

it('refuses a class that is missing from the style sheet of its component', () => {
  const page = (name: string) => ({
    path: 'features/shop/cart/web/Cart.tsx',
    text: `import classes from './Cart.module.css'\nexport const Cart = () => <p className={classes.${name}} />\n`,
  })
  const sheet = { path: 'features/shop/cart/web/Cart.module.css', text: '.line:hover {\n  color: red;\n}\n' }
  expect(refuseLostClasses([page('line'), sheet])).toEqual([])
  expect(refuseLostClasses([page('row'), sheet])).toHaveLength(1)
})
