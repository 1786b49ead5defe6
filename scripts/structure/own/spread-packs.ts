import { nodesIn } from '../functions.ts'
import { perFile } from '../per-file.ts'
import { isCode, type StructureRule } from '../source-file.ts'

/** Refuses `...{ a, b }` in an object: it packs properties into a line, which searches and diffs by property miss. */
export const refuseSpreadPacks: StructureRule = (sources) =>
  sources.filter(({ path }) => isCode(path)).flatMap(packsIn)

const packsIn = perFile('spread packs', (source) => {
  if (!source.text.includes('...{')) return []
  return nodesIn(source)
    .filter(({ type, argument }) => type === 'SpreadElement' && isObject(argument))
    .map(({ start }) => {
      const line = source.text.slice(0, start).split('\n').length
      return `${source.path}: line ${line} spreads an object that it writes down; write its properties`
    })
})

const isObject = (node: unknown): boolean =>
  typeof node === 'object' && node !== null && 'type' in node && node.type === 'ObjectExpression'
