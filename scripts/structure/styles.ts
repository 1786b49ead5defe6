import { posix } from 'node:path'
import type { SourceFile, StructureRule } from './source-file.ts'

/** Properties covered by component props and the theme; they do not need a style sheet. */
const spoken =
  /^((margin|padding)(-(block|inline))?(-(start|end))?|(row-|column-)?gap|font-size|font-weight|color|text-align|line-height|max-(inline-size|width)|flex-(direction|wrap)|(align|justify)-(items|content)|list-style)$/

interface Rule {
  selector: string
  declarations: string[]
  isConditional: boolean
}

/** Refuses a class that only sets spacing, size, color, or a plain row or column. */
export const refusePlainStyles: StructureRule = (sources) =>
  sources
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, text }) => {
      const rules = rulesOf(text)
      const classes = new Set(
        rules.flatMap(({ selector }) => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)),
      )
      return [...classes]
        .filter((name) => rules.filter((rule) => names(rule, name)).every(isPlain))
        .map((name) => `${path}: .${name} sets only what props of the parts set (platform/web/parts/look)`)
    })

const names = ({ selector }: Rule, name: string): boolean => new RegExp(`\\.${name}(?![\\w-])`).test(selector)

const isPlain = ({ selector, declarations, isConditional }: Rule): boolean =>
  !isConditional && /^\.[\w-]+$/.test(selector) && declarations.every(isSpoken)

function isSpoken(declaration: string): boolean {
  const [property = '', value = ''] = declaration.split(/:\s*/)
  if (property === 'display') return ['flex', 'grid', 'block'].includes(value)
  return spoken.test(property) && !value.includes('env(')
}

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  const open: string[] = []
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '')
  for (const [, before = '', mark] of text.matchAll(/([^{}]*)([{}])/g)) {
    if (mark === '{') {
      open.push(before.trim())
      continue
    }
    const head = open.pop() ?? ''
    if (head.startsWith('@')) continue
    const isConditional = open.some((outer) => outer.startsWith('@'))
    const declarations = before
      .split(';')
      .map((each) => each.trim())
      .filter((each) => each !== '')
    for (const selector of head.split(','))
      rules.push({ selector: selector.trim(), declarations, isConditional })
  }
  return rules
}

const SHEET = /import (\w+) from '([^']+\.module\.css)'/g

/** Refuses classes that a component uses but its style sheet lacks: they have no effect and cause no error. */
export const refuseLostClasses: StructureRule = (sources) => {
  const sheets = new Map(sources.filter(isSheet).map(({ path, text }) => [path, text]))
  return sources
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(SHEET)].flatMap(([, classes = '', from = '']) => {
        const sheet = from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(path), from)
        const known = new Set((sheets.get(sheet) ?? '').match(/(?<=\.)[A-Za-z_][\w-]*/g))
        const used = text.match(new RegExp(`(?<=\\b${classes}\\.)\\w+`, 'g')) ?? []
        return [...new Set(used)]
          .filter((name) => !known.has(name))
          .map((name) => `${path}: ${sheet} has no class "${name}"`)
      }),
    )
}

const isSheet = ({ path }: SourceFile): boolean => path.endsWith('.module.css')
